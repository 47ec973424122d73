import { setHiddenRouterContract } from '@orpc/server';
import { contract } from '@passline/contract';
import { late } from './actions/late.ts';
import { actions } from './features.ts';

/** Every feature of the contract, and nothing else. The contract tells where a call goes before the feature is loaded. */
export const router = setHiddenRouterContract(
  { ...actions, timeline: late(() => import('./timeline/actions.ts')) },
  contract,
);
