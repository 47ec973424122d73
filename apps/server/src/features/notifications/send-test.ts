import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { heldWords } from '@passline/domain/notifications/message-budget';
import { testWords } from '@passline/domain/notifications/notification-words';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { NOTIFICATION_METHODS } from '@passline/domain/restaurants/restaurant-constants';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { locationTable } from '../locations/location-table.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { standInsOf } from '../outbox/stand-ins.ts';
import { ruleTable } from './rule-table.ts';
import { writeOutbox } from './write-outbox.ts';

/** Enough to try each method again; a test costs money, and makes a phone ring. */
const MOST_A_MINUTE = 3;
const MINUTE_MS = 60_000;

/** One message by each method of a rule that is on, marked as a test. See docs/rules/notifications.md#a-test. */
export const sendTest = runAction(contract.notifications.sendTest, async (call) => {
  const { db, input, reach, nowMs } = call;
  const rule = await lockRecord(db, reach, ruleTable, input.ruleId);
  // Two who test at once are counted one after the other.
  const { restaurantName, locationName } = await lockRecord(db, reach, locationTable, rule.locationId);
  const methods = NOTIFICATION_METHODS.filter((method) => rule.methods[method]);
  if (methods.length === 0) {
    throw refused({ code: 'no-method', message: 'No method is on: there is nothing to test.' });
  }
  await requireRoom(db, rule.locationId, nowMs);
  const place = [restaurantName, locationName].filter((name) => name !== '').join(', ');
  const written = await writeOutbox(call, rule, {
    orderId: null,
    wordsOf: (method) => testWords(rule.trigger, method, place),
  });
  const [first] = written;
  // What is held beside an e-mail that goes out is shown among the messages.
  if (first?.heldBecause && written.every(({ heldBecause }) => heldBecause !== null)) {
    throw refused({ code: 'message-held', message: heldWords(first.heldBecause) });
  }
  call.audit({
    table: ruleTable.kind.name,
    id: rule.id,
    locationId: rule.locationId,
    before: {},
    after: {},
    reason: `sent a test by ${methods.map((method) => METHOD_LABELS[method]).join(', ')}`,
  });
  return {
    messageIds: written.map(({ id }) => id),
    heldMethods: written.flatMap(({ channel, heldBecause }) => (heldBecause === null ? [] : [channel])),
    standIns: standInsOf(call),
  };
});

/** The messages of one test share their moment. */
async function requireRoom(db: Queryable, locationId: string, nowMs: number): Promise<void> {
  const { rows } = await db.query<{ at: string }>(
    `select distinct created_at as at from outbox
     where location_id = $1 and rule_id is not null and order_id is null and created_at > $2 order by 1`,
    [locationId, new Date(nowMs - MINUTE_MS)],
  );
  const oldest = rows.at(-MOST_A_MINUTE);
  if (rows.length < MOST_A_MINUTE || !oldest) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest.at) + MINUTE_MS - nowMs) / 1000));
  throw refused({
    code: 'tests-too-many',
    message: `There were ${MOST_A_MINUTE} tests within a minute. Please try again in ${seconds} s.`,
  });
}
