import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import type { RecordTable } from '../../apps/server/src/kernel/records/record-table.ts';
import type { Kitchen } from './kitchen.ts';
import { isEdited, putRecords, type Input, type RecordSample } from './record-sample.ts';

export type Change = { from?: unknown; to: unknown };
type Asked = readonly [action: string, input: Input];

/** What tests know of every kind of record that people edit, also of kinds of which a location has only one record. */
export type EditedSample = {
  kind: RecordKind;
  table: RecordTable;
  /** What must exist before one is stored. It may be there already. */
  prepare?: (db: Queryable) => Promise<unknown>;
  /** Stores one for the kitchen without a server, if there is none; returns its key. */
  put: (db: Queryable, kitchen: Kitchen) => Promise<string>;
  /**
   * The action and input that change a field; undefined if no action takes the field's plain value: a place in a list,
   * an upload, or any field of a kind that is only added and removed.
   */
  change: (named: { id: string; kitchen: Kitchen }, field: string, change: Change) => Asked | undefined;
  /** Only programs change it, and people undo that: tested where they do. */
  isOfPrograms?: true;
  /** Fields that people edit, each with two values that a new one does not have. */
  edits: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Texts that its own action lets null clear too. */
  clearedByNull?: readonly string[];
  /** By field: values of the right form that its rule refuses. */
  refused?: Readonly<Record<string, readonly unknown[]>>;
};

/** The same for a kind with many records. */
export function editedSample(sample: RecordSample): EditedSample {
  const { kind, table, feature, edits, refused = {}, prepare } = sample;
  return {
    kind,
    table,
    edits,
    refused,
    ...(prepare && { prepare }),
    put: async (db, kitchen) => {
      const [id = ''] = await putRecords(db, sample, kitchen, 1);
      return id;
    },
    change: ({ id }, field, change) =>
      !isEdited(sample) || kind.fields[field]?.kind === 'rank'
        ? undefined
        : [`${feature}.update`, { [kind.id]: id, changes: { [field]: change } }],
  };
}
