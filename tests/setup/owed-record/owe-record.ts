import { beforeEach } from 'vitest';
import type { Desk } from '../desk.ts';
import type { Kitchen } from '../kitchen.ts';
import { oweRefusals, type Owed } from '../owed-refusals.ts';
import { asChanges } from '../as-changes.ts';
import {
  isEdited,
  isOrdered,
  putRecords,
  readAll,
  removeAll,
  type Input,
  type RecordSample,
} from '../record-sample.ts';
import { oweLive } from './owe-live.ts';
import { oweNotes } from './owe-notes.ts';
import { oweOrder } from './owe-order.ts';
import { oweRoom } from './owe-room.ts';
import { oweUndo } from './owe-undo.ts';
import { recordDesk, type RecordDesk } from './record-desk.ts';

type Wrong = NonNullable<Owed['wrong']>;

type OwedRecord = {
  /** The desk of the running test. */
  desk: () => Desk;
  /** Invalid inputs, in addition to those that fit no record: see `oweRefusals`. */
  wrong?: { add?: Wrong; update?: Wrong };
};

/**
 * The tests of every record that people add, change, remove and perhaps put in order, by what its kind declares:
 * refusals, the audit trail in the wire's names, two people at once, undo, the live query, order and room. No record
 * exists when a test of the file begins. Returns the desk for the feature's own tests.
 */
export function oweRecord(sample: RecordSample, { desk, wrong = {} }: OwedRecord): RecordDesk {
  const records = recordDesk(sample, desk);
  beforeEach(async () => {
    await sample.prepare?.(records.pool());
    await removeAll(records.pool(), sample);
  });
  oweItsRefusals(sample, { desk, wrong });
  oweNotes(records);
  oweUndo(records);
  if (!sample.isLong) oweLive(records);
  if (records.isOrdered) oweOrder(records);
  if (!sample.isLong) oweRoom(records);
  return records;
}

/** The right input with other fields: for `wrong`. */
export function given(fields: Input): (right: Input) => Input {
  return (right) => ({ ...right, ...fields });
}
/** The right input with another change of a field. */
export function changing(field: string, to: unknown, from?: unknown): (right: Input) => Input {
  return given({ changes: { [field]: { from, to } } });
}

function oweItsRefusals(sample: RecordSample, { desk, wrong = {} }: OwedRecord): void {
  const { kind, feature, roles, edits, names, added } = sample;
  const [[field, [one]] = ['', []]] = Object.entries(edits);
  const pool = () => desk().site.database.pool;
  const refusals = { desk, roles };
  const naming = (more: (id: string) => Promise<object> | object) => async (kitchen: Kitchen) => {
    const [id = ''] = await putRecords(pool(), sample, kitchen, 2);
    return { id, input: { [kind.id]: id, ...(await more(id)) } };
  };
  oweRefusals(`${feature}.add`, {
    ...refusals,
    isAdding: !names,
    target: (kitchen) => ({ input: added(kitchen), ...(names ? { id: kitchen[names] } : {}) }),
    wrong: wrong.add ?? {},
  });
  if (isEdited(sample)) oweUpdate();
  oweRefusals(`${feature}.remove`, { ...refusals, target: naming(() => ({})) });
  if (!isOrdered(sample)) return;
  oweRefusals(`${feature}.move`, {
    ...refusals,
    target: naming(() => ({ toIndex: 1 })),
    wrong: { 'half a place': [(right) => ({ ...right, toIndex: 0.5 }), 400] },
  });

  function oweUpdate(): void {
    oweRefusals(`${feature}.update`, {
      ...refusals,
      target: naming(async (id) => {
        const seen = (await readAll(pool(), sample)).find((row) => row['id'] === id) ?? {};
        return { changes: asChanges({ [field]: one }, seen) };
      }),
      wrong: { ...Object.fromEntries(unedited(sample)), ...wrong.update },
    });
  }
}

/** What `update` refuses: what nobody edits, and what other actions change. */
function unedited({ kind }: RecordSample): [string, Wrong[string]][] {
  const fields = Object.entries(kind.fields).filter(
    ([, { editedBy, kind: holds }]) => !editedBy || holds === 'rank',
  );
  return ['id', 'rev', ...fields.map(([name]) => name)].map((name) => [
    `a change of ${name}`,
    [(right) => ({ ...right, changes: { [name]: { to: 1 } } }), 400],
  ]);
}
