import { covers, type Principal, type Reach } from '@passline/contract/kernel/permissions';
import { transaction, type Queryable } from '@passline/database';
import { actorId } from '../../kernel/actions/audit.ts';
import { notFound, Refused, refused } from '../../kernel/actions/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { waitWords } from '../../kernel/session/guesses/wait-words.ts';
import { findByCode, hashCode } from './pass-codes.ts';

/** Wrong codes within a quarter of an hour from one device, and from all devices of a point of sale. */
export const MOST_WRONG_OF_DEVICE = 10;
export const MOST_WRONG_OF_POINT = 30;
const COUNTED_FOR_SECONDS = 900;

type Typed = { pointOfSaleId: string; passCode: number; deviceId: string };
type Asked = { input: Typed; caller: Principal; reach: Reach; services: Services };
/** Whose code it is, as far as is known before they are locked. */
export type ProvedCode = { employeeId: string; codeHash: string };

/**
 * Finds whose code was typed. A wrong one is counted, for all processes together, whatever becomes of the request: codes of one point
 * of sale are tried one after the other. @throws Refused for a wrong code, and without looking at it after too many
 */
export async function checkPassCode({ input, caller, reach, services }: Asked): Promise<ProvedCode> {
  const { pointOfSaleId, passCode } = input;
  const codeHash = hashCode(services.vault, pointOfSaleId, passCode);
  // At a change of shifts many wait for the point of sale: as every command does, with patience.
  const employeeId = await services.commandTurns.run(actorId(caller), (second) =>
    transaction(services.pool, {
      lockTimeoutMs: second?.lockTimeoutMs,
      run: async (db) => {
        await lockPoint(db, reach, pointOfSaleId);
        await requireFewFailures(db, input);
        const found = await findByCode(db, pointOfSaleId, codeHash);
        if (found === null) await countFailure(db, input);
        return found;
      },
    }),
  );
  if (employeeId === null) throw wrongCode();
  return { employeeId, codeHash };
}

/** The same for a code that nobody has, one of somebody disabled, and one of another point of sale. */
export function wrongCode() {
  return refused({
    code: 'pass-code-wrong',
    message: 'This is not a clock-in code here.',
    field: 'passCode',
  });
}

async function lockPoint(db: Queryable, reach: Reach, pointOfSaleId: string): Promise<void> {
  const { rows } = await db.query<{ location: string }>(
    'select location_id as location from points_of_sale where id = $1 for no key update',
    [pointOfSaleId],
  );
  if (!rows[0] || !covers(reach, rows[0].location)) throw notFound();
}

/** The clock is the database's: all processes share it. */
async function requireFewFailures(db: Queryable, { pointOfSaleId, deviceId }: Typed): Promise<void> {
  const { rows } = await db.query<{ device: string; failures: number; wait: number }>(
    `select device_id as device, failures, ceil(extract(epoch from since - now()) + $2)::int as wait from pass_code_failures
     where point_of_sale_id = $1 and since > now() - $2 * interval '1 second'`,
    [pointOfSaleId, COUNTED_FOR_SECONDS],
  );
  const own = rows.find(({ device }) => device === deviceId);
  if (own && own.failures >= MOST_WRONG_OF_DEVICE) throw tooManyWrong(own.wait);
  const all = rows.reduce((sum, { failures }) => sum + failures, 0);
  if (all >= MOST_WRONG_OF_POINT) throw tooManyWrong(Math.min(...rows.map(({ wait }) => wait)));
}

async function countFailure(db: Queryable, { pointOfSaleId, deviceId }: Typed): Promise<void> {
  await db.query(
    `delete from pass_code_failures where point_of_sale_id = $1 and since <= now() - $2 * interval '1 second'`,
    [pointOfSaleId, COUNTED_FOR_SECONDS],
  );
  await db.query(
    `insert into pass_code_failures as f (point_of_sale_id, device_id, failures, since) values ($1, $2, 1, now())
     on conflict (point_of_sale_id, device_id) do update set failures = f.failures + 1`,
    [pointOfSaleId, deviceId],
  );
}

function tooManyWrong(waitSeconds: number): Refused {
  const message = `Too many wrong clock-in codes. ${waitWords(Math.max(1, waitSeconds))}`;
  return new Refused('TOO_MANY_REQUESTS', { status: 429, message });
}
