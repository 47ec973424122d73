import { features } from './features.ts';
import type { Feature } from './kernel/feature.ts';
import type { DeclaredTable, PersonalDataPart } from './kernel/personal-data/personal-table.ts';

const all: readonly Feature<never>[] = features;

/** The changes of the feed are the last: what was overwritten before them is in them too. */
const ofKernel: readonly (() => Promise<{ default: PersonalDataPart }>)[] = [
  () => import('./kernel/session/personal-data.ts'),
  () => import('./kernel/jobs/personal-data.ts'),
  () => import('./kernel/maintenance/personal-data.ts'),
  () => import('./kernel/actions/personal-data.ts'),
  () => import('./kernel/live/personal-data.ts'),
];

/** What every table holds of people. */
export async function loadDeclarations(): Promise<readonly DeclaredTable[]> {
  const loads = [...all.flatMap(({ personalData }) => personalData ?? []), ...ofKernel];
  const parts = await Promise.all(loads.map((load) => load()));
  return parts.flatMap((part) => part.default);
}
