import type { Queryable } from '@passline/database';
import { refused, type Refused } from '../../kernel/actions/refusal.ts';

/** Enough to walk to the printer and back; paper costs money. */
const MOST_A_MINUTE = 6;
/** Of all printers together, also those that were removed meanwhile: nobody looks through a network with ever new ones. */
const MOST_A_MINUTE_IN_ALL = 30;

/**
 * Whether another test may be tried, of a locked printer or print. One that failed and is printed again counts as often as it
 * was tried: it goes to the address that its printer has now. See docs/rules/printing.md#a-test-print.
 *
 * @throws REFUSED 'tests-too-many'
 */
export async function requireRoomForTest(
  db: Queryable,
  { locationId, printerId }: { locationId: string; printerId: string },
  nowMs: number,
): Promise<void> {
  // Tests of different printers at once are counted one after the other.
  await db.query('select from locations where id = $1 for no key update', [locationId]);
  const { rows } = await db.query<{ own: number; all: number }>(
    `select coalesce(sum(greatest(tries, 1)) filter (where printer_id = $2), 0)::int as own,
       coalesce(sum(greatest(tries, 1)), 0)::int as all
     from print_jobs where location_id = $1 and cause = 'test' and begun_at > $3`,
    [locationId, printerId, new Date(nowMs - 60_000)],
  );
  const { own = 0, all = 0 } = rows[0] ?? {};
  if (own >= MOST_A_MINUTE) throw tooMany(`There were ${MOST_A_MINUTE} tests within a minute.`);
  if (all >= MOST_A_MINUTE_IN_ALL)
    throw tooMany(`There were ${MOST_A_MINUTE_IN_ALL} tests of printers of this location within a minute.`);
}

function tooMany(which: string): Refused {
  return refused({ code: 'tests-too-many', message: `${which} Please wait a moment.` });
}
