import { setHiddenRouterContract } from '@orpc/server';
import { contract } from '@passline/contract/contract';
import { features } from './features.ts';
import { late } from './kernel/actions/late.ts';
import type { Feature, Routes } from './kernel/feature.ts';

/** The calls of all features that programs know by a single name. */
async function loadFunctions(): Promise<{ default: Routes }> {
  const all: readonly Feature<never>[] = features;
  const loaded = await Promise.all(all.map(async ({ functions }) => functions?.()));
  return { default: Object.assign({}, ...loaded.map((one) => one?.default)) as Routes };
}

const actions = Object.assign({}, ...features.map((one: Feature<never>) => one.actions)) as Routes;

/** Every feature of the contract, and nothing else. The contract says where a call goes before the feature is loaded. */
export const router: Routes = setHiddenRouterContract(
  {
    ...actions,
    session: late(() => import('./kernel/session/actions.ts')),
    timeline: late(() => import('./kernel/timeline/actions.ts')),
    functions: late(loadFunctions),
  },
  contract,
);
