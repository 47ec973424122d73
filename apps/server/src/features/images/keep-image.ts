import type { Principal, Reach } from '@passline/contract/kernel/permissions';
import { transaction, type Queryable } from '@passline/database';
import { actorId } from '../../kernel/actions/audit.ts';
import { refused } from '../../kernel/actions/refusal.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import type { Services } from '../../kernel/services.ts';

type Keeping = Pick<Services, 'pool' | 'commandTurns'>;

/**
 * Most pictures of one location, including replaced ones that can still be restored: 20 times each of its three.
 */
export const MAX_KEPT_IMAGES = 60;

/**
 * Writes down that a location is about to have a file at `url`, if it has room for one more. Under the lock of the
 * location, so that uploads at the same time do not all find the same last place.
 *
 * @throws Refused
 */
export function keepImage(
  services: Keeping,
  caller: Principal,
  { reach, locationId, url }: { reach: Reach; locationId: string; url: string },
): Promise<void> {
  return inTurn(services, caller, async (db) => {
    await lockRecord(db, reach, locationTable, locationId);
    const { rows } = await db.query<{ count: number }>(
      'select count(*) as count from image_files where starts_with(url, $1)',
      [url.slice(0, url.indexOf(locationId) + locationId.length)],
    );
    if ((rows[0]?.count ?? 0) >= MAX_KEPT_IMAGES) {
      throw refused({
        code: 'images-too-many',
        message: `This location keeps ${MAX_KEPT_IMAGES} pictures already, including those replaced recently. Please try again in some days.`,
      });
    }
    await db.query('insert into image_files (url) values ($1)', [url]);
  });
}

/** Most pictures of one person that no record shows yet: they are removed within `STORED_KEPT_DAYS`. */
export const MAX_STORED_IMAGES = 50;

/** Writes down that a file is about to be stored for a record, where its sender has room for one more. @throws Refused */
export function keepStoredImage(services: Keeping, caller: Principal, url: string): Promise<void> {
  return inTurn(services, caller, async (db) => {
    const who = actorId(caller);
    await db.query('select pg_advisory_xact_lock(hashtext($1))', [`stored images of ${who}`]);
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count from image_files where stored_by = $1 and state = 'stored'`,
      [who],
    );
    if ((rows[0]?.count ?? 0) >= MAX_STORED_IMAGES) {
      throw refused({
        code: 'images-too-many',
        message: `You have stored ${MAX_STORED_IMAGES} pictures that nothing shows yet. Please save some of them, or try again tomorrow.`,
      });
    }
    await db.query('insert into image_files (url, stored_by) values ($1, $2)', [url, who]);
  });
}

/** As an action does: a lock that somebody holds is waited for without a connection, and not only for a moment. */
function inTurn(
  { pool, commandTurns }: Keeping,
  caller: Principal,
  run: (db: Queryable) => Promise<void>,
): Promise<void> {
  return commandTurns.run(actorId(caller), (second) =>
    transaction(pool, { lockTimeoutMs: second?.lockTimeoutMs, run }),
  );
}
