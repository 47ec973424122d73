import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { expect } from 'vitest';
import { call } from '../api-client.ts';
import { asChanges } from '../as-changes.ts';
import type { Desk } from '../desk.ts';
import type { Kitchen } from '../kitchen.ts';
import { createPerson, type Person } from '../people.ts';
import { isEdited, isOrdered, readAll, type Input, type RecordSample } from '../record-sample.ts';

export type Row = Input & { id: string; rev: number; rank: number };
type Answer = Row & {
  message: string;
  data: { code: string; current: FieldConflict[]; changedBy: string };
};
/** The input for kinds that people only add and remove. */
const NONE: [field: string, values: readonly [unknown, unknown]] = ['', [undefined, undefined]];

export type RecordDesk = ReturnType<typeof recordDesk>;

/** Actions on records of a kind, by default as the person who edits them at the kitchen. */
export function recordDesk(sample: RecordSample, desk: () => Desk) {
  const { kind, feature, roles, edits } = sample;
  const isOfLocation = kind.belongsTo === 'location';
  const [[field, [one, other]] = NONE, [beside, [further]] = NONE] = Object.entries(edits);
  const pool = () => desk().site.database.pool;
  const me = (): Person => (roles.includes('admin') ? desk().admin : desk().boss);

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
  const ask = <Body = Answer>(action: string, input: object, { token } = me()) =>
    call<Body>(desk().url, action, input, { token });
  async function done(action: string, input: object, who = me()): Promise<Row> {
    const answer = await ask(`${feature}.${action}`, input, who);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }
  const about = () => ({
    subject: kind.subject,
    ...(isOfLocation ? { locationId: desk().kitchen.locationId } : {}),
  });
  const trail = async () => (await ask<{ rows: RecordEntry[] }>('timeline.read', about())).body.rows;
  const undo = (entry: RecordEntry | undefined, who = me()) =>
    ask('timeline.undo', { ...about(), entryId: entry?.id ?? 0 }, who);
  const stored = () => readAll(pool(), sample);
  return {
    sample,
    desk,
    pool,
    isOfLocation,
    isOrdered: isOrdered(sample),
    isEdited: isEdited(sample),
    /** A field with two values, and another one with a value. */
    field,
    one,
    other,
    beside,
    further,
    me,
    ask,
    /** With other texts than the sample's. */
    addAs: (input: Input) => done('add', input),
    colleague: () => createPerson(pool(), 'super_admin'),
    done,
    add: (kitchen: Kitchen = desk().kitchen, who = me()) => done('add', sample.added(kitchen), who),
    tryToAdd: () => ask(`${feature}.add`, sample.added(desk().kitchen)),
    update: (row: Row, wanted: Input, who = me()) =>
      ask(`${feature}.update`, { [kind.id]: row.id, changes: asChanges(wanted, row) }, who),
    move: ({ id }: Row, toIndex: number) => ask(`${feature}.move`, { [kind.id]: id, toIndex }),
    remove: ({ id }: Row) => done('remove', { [kind.id]: id }),
    trail,
    undo,
    undoNewest: async () => {
      const answer = await undo((await trail())[0]);
      expect(answer.status, answer.text).toBe(200);
    },
    /** The audit rows of the last request of an action, as they were written. */
    notesOf: async (action: string) => {
      const { rows } = await pool().query<{ table: string; id: string; before: object; after: object }>(
        `select record_table as table, record_id as id, before, after from audit where action = $1 and
           request_id = (select request_id from audit where action = $1 order by id desc limit 1) order by audit.id`,
        [action],
      );
      return rows;
    },
    stored,
    ids: async () => (await stored()).map(({ id }) => id),
  };
}
