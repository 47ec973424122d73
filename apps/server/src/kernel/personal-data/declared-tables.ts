import { serviceKey } from '../services.ts';
import type { DeclaredTable, PersonalDataPart } from './personal-table.ts';

/** Every table of the database, as its feature or the kernel declares it. Loaded when it is first asked for. */
export const declaredTables = serviceKey<() => Promise<readonly DeclaredTable[]>>('declaredTables');

type Load = () => Promise<{ default: PersonalDataPart }>;

/** The changes of the feed are the last: what was overwritten before them is in them too. */
const KERNEL: readonly Load[] = [
  () => import('../session/personal-data.ts'),
  () => import('../jobs/personal-data.ts'),
  () => import('../maintenance/personal-data.ts'),
  () => import('../actions/personal-data.ts'),
  () => import('../live/personal-data.ts'),
];

export async function loadDeclarations(ofFeatures: readonly Load[]): Promise<readonly DeclaredTable[]> {
  const parts = await Promise.all([...ofFeatures, ...KERNEL].map((load) => load()));
  return parts.flatMap((part) => part.default);
}
