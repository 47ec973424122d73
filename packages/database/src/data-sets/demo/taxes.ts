import type { Tax } from '@passline/domain/money/tax';
import type { CategoryPlan } from './restaurants/plan.ts';

/** GST comes with the migrations; these two are British Columbia's. */
export const DEMO_TAXES: readonly Tax[] = [
  { id: 'cad_pst', name: 'PST', rate: 0.07 },
  { id: 'cad_pst_liquor', name: 'PST Liquor', rate: 0.1 },
];

export const ALL_TAXES: ReadonlyMap<string, Tax> = new Map(
  [{ id: 'cad_gst', name: 'GST', rate: 0.05 }, ...DEMO_TAXES].map((tax) => [tax.id, tax]),
);

/** None: only the default tax. */
export function taxIdsOf({ taxedAs }: CategoryPlan): string[] {
  if (taxedAs === 'soda') return ['cad_gst', 'cad_pst'];
  if (taxedAs === 'alcohol') return ['cad_gst', 'cad_pst_liquor'];
  return [];
}
