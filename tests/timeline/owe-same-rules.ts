import { randomUUID } from 'node:crypto';
import { transaction } from '@passline/database';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printSettings } from '../../apps/server/src/features/printing/print-settings.ts';
import { Refused } from '../../apps/server/src/kernel/actions/refusal.ts';
import { lockRecord } from '../../apps/server/src/kernel/records/lock-record.ts';
import type { WireRecord } from '../../apps/server/src/kernel/records/record-table.ts';
import { saveRecord } from '../../apps/server/src/kernel/records/write-record.ts';
import type { RefusalBody } from '../setup/api-client.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { serviceOf } from '../setup/service-of.ts';

type Answered = { status: number; body: RefusalBody; text: string };

/** The ways in which a record is written. */
export type Writers = {
  /** Reads numbers as the server does. */
  server: pg.Pool;
  kitchen: Kitchen;
  save: (action: string, input: unknown) => Promise<Answered>;
  /** Undoes as if somebody had once changed the field from this value to the present one. */
  undo: (
    sample: EditedSample,
    id: string,
    once: { field: string; value: unknown; is: unknown },
  ) => Promise<Answered>;
};

export const SUPER_ADMIN = {
  kind: 'user',
  userId: randomUUID(),
  sessionId: '',
  email: '',
  name: 'Boss',
  role: 'super_admin',
  restaurantId: null,
  locationId: null,
} as const;

/** One of them does not fit the form of any field. */
const MISFITS: readonly unknown[] = [null, '', 'x'.repeat(20_001), -1, 1e12, true, [], {}, [null], 'none'];

/** Tests that no value which a form or a rule refuses is written, whoever writes it. Call it inside of a `describe`. */
export function oweSameRules(sample: EditedSample, { server, kitchen, save, undo }: Writers): void {
  const { kind, table, refused = {} } = sample;
  let id: string;
  beforeAll(async () => {
    await sample.prepare?.(server);
    id = await sample.put(server, kitchen);
  });
  const stored = async () => {
    const { rows } = await server.query<{ row: object }>(
      `select to_jsonb(one) as row from ${table.whole ? `(${table.whole.rows})` : table.table} one where ${table.keyColumn} = $1`,
      [id],
    );
    return rows[0]?.row;
  };
  const current = (): Promise<WireRecord> =>
    transaction(server, { run: (db) => lockRecord(db, { kind: 'anywhere' }, table, id) });

  /** The refusal that the writer of imports, copies and jobs gets. */
  async function written(field: string, value: unknown): Promise<string | null> {
    try {
      await transaction(server, {
        run: async (db) => {
          const locked = await lockRecord(db, { kind: 'anywhere' }, table, id);
          await saveRecord(
            {
              db,
              audit: () => {},
              caller: SUPER_ADMIN,
              nowMs: Date.now(),
              of: serviceOf(printSettings, { port: 9100, connectMs: 100 }),
            },
            table,
            locked,
            { ...(field === 'address' && { restaurantLatLng: locked['restaurantLatLng'] }), [field]: value },
          );
        },
      });
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.message;
    }
  }

  const cases = casesOf(sample);
  test.each(cases.map((one) => [one.field, JSON.stringify(one.value).slice(0, 60), one] as const))(
    '%s is never %s: save, undo and every other writer refuse it, and nothing is written',
    async (field, __, { value }) => {
      const before = await stored();
      const is = (await current())[field];
      const undone = await undo(sample, id, { field, value, is });
      expect(undone.status, undone.text).toBe(422);
      // What cannot be undone is refused for that reason, and a picture that is gone is reported with how long it was
      // kept.
      const { code } = undone.body.data ?? {};
      const areAlike = code !== 'undo-nothing' && code !== 'undo-image-gone';
      const asked = sample.change({ id, kitchen }, field, { from: is, to: value });
      // Null clears a text that may be blank; one that may not is missing then, which is said in other words.
      const form = table.edited[field];
      const mayBeBlank = form !== undefined && form !== null && z.safeParse(form, '').success;
      const isCleared = value === null && (mayBeBlank || sample.clearedByNull?.includes(field));
      if (asked && !isCleared) {
        const saved = await save(...asked);
        expect([400, 422], saved.text).toContain(saved.status);
        if (areAlike && value !== null) expect(saved.body.message).toContain(undone.body.message);
      }
      const words = await written(field, value);
      if (areAlike) expect(words).toBe(undone.body.message);
      else expect(words).not.toBeNull();
      expect(await stored()).toEqual(before);
    },
  );

  test('every field that people edit has a sample value that is refused', () => {
    const edited = Object.keys(kind.fields).filter(
      (field) => kind.fields[field]?.editedBy && !UNFORMED.includes(kind.fields[field].kind),
    );
    const fields = new Set(cases.map(({ field }) => field));
    expect(edited.filter((field) => !fields.has(field))).toEqual([]);
  });

  test('every refused sample value belongs to a declared field', () => {
    for (const field of Object.keys(refused)) expect(kind.fields[field], field).toBeDefined();
  });
}

/** Fields that no form has: a record's place, its owner, and when ordering opens again. Other choices set them. */
const UNFORMED = ['rank', 'menu', 'category', 'restaurant', 'ordering'];

function casesOf({ table, refused = {} }: EditedSample): { field: string; value: unknown }[] {
  const misfits = Object.entries(table.edited).flatMap(([field, form]) => {
    const [value] = form ? MISFITS.filter((one) => !z.safeParse(form, one).success) : [];
    return value === undefined ? [] : [{ field, value }];
  });
  const said = Object.entries(refused).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
  return [...misfits, ...said];
}
