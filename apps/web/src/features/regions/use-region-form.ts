import { regionKind } from '@passline/contract/regions/region-kind';
import type { Region } from '@passline/contract/regions/regions';
import { useMemo } from 'react';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form.ts';
import type { Gone } from '../../parts/records/use-gone.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import {
  hasMeaning,
  NEW_REGION,
  REGION_FORM,
  regionChanges,
  regionFields,
  regionMistakes,
  regionOf,
  type RegionFields,
} from './region-fields.ts';
import { FEWEST_CORNERS } from '@passline/domain/geography/polygon';
import { cornersOf, type TypedOutline } from './outline/outline-text.ts';
import type { RegionRecords } from './use-regions.ts';

export type RegionForm = RecordForm<RegionFields>;

/** What is typed about a region is kept under this name. */
export const draftOfRegion = (id: string): string => `region ${id}`;

const SHARED = {
  fields: REGION_FORM,
  counts: hasMeaning,
};

/** The form of a region; `gone`: unless a colleague has removed it, null. See docs/rules/regions.md#two-editors. */
export function useRegionForm(region: Region, { update }: RegionRecords, gone: Gone | null): RegionForm {
  const record = useMemo(() => regionFields(region), [region]);
  return useRecordForm<RegionFields>({
    draft: draftOfRegion(region.id),
    ...SHARED,
    check: (values) => regionMistakes(values, region.polygonLatLng),
    record,
    stop: gone?.stop ?? null,
    // Times are mostly picked and copied, so an overlap is shown at once.
    isEager: true,
    zone: region.timezone,
    save: async (sent) => regionFields(await update(region.id, regionChanges(sent), sent.context)),
    findAuthor: (name) => whoChanged(regionKind, region.id, name),
    done: 'The region is saved.',
    failure: 'Error updating delivery times.',
  });
}

/** A new one. See docs/rules/regions.md#failures. */
export function useNewRegionForm({ add }: RegionRecords, onAdded: (region: Region) => void): RegionForm {
  return useRecordForm<RegionFields>({
    draft: 'region new',
    ...SHARED,
    check: (values) => regionMistakes(values, null),
    record: NEW_REGION,
    isNew: true,
    isOnce: true,
    save: async ({ values, context }) => onAdded(await add(regionOf(values), context)),
    done: 'The region is added.',
    failure: 'Error adding new region.',
  });
}

/** Sets another outline. It is mostly drawn, so crossing lines are shown at once. */
export function editOutline(form: RegionForm, outline: TypedOutline): void {
  form.edit('polygonLatLng', outline);
  if (cornersOf(outline).length >= FEWEST_CORNERS) form.leave('polygonLatLng');
}
