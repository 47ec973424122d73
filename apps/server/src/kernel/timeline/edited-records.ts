import type { Location } from '@passline/contract/restaurants/location';
import type { NamedRows } from '../feature.ts';
import type { RecordTable } from '../records/record-table.ts';
import { serviceKey } from '../services.ts';

/** Every kind of record that people edit, and what their timelines need to know of other rows. */
export type EditedRecords = {
  tables: readonly RecordTable[];
  /** Most records belong to locations and have their time zone. */
  locations: RecordTable<Location>;
  /** How fields that hold ids are put into words, by the kind of the field. */
  names: Readonly<Record<string, NamedRows>>;
};

export const editedRecords = serviceKey<EditedRecords>('editedRecords');
