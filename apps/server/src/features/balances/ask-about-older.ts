import type { Services } from '../../kernel/services.ts';
import { BY_STAND_IN } from './compare-statements.ts';
import { moneyService } from './money-service.ts';
import type { PayoutRecord } from './move-records.ts';
import { lookForReturn } from './returned-payouts.ts';

type AskingServices = Pick<Services, 'pool' | 'now' | 'of' | 'wake' | 'log'>;

/** A bank returns a payout so long after it was sent, at the most. */
const OLDEST_DAYS = 90;
/** Less than a day: the proof of the next night may begin a little earlier. */
const ASK_AGAIN_MS = 20 * 3_600_000;
const ASKED_AT_ONCE = 100;
const ASKS_MOST_MS = 60_000;
/** So many without an answer, one after another: it is away. */
const AWAY_AFTER = 3;

/**
 * Asks the provider what became of payouts that were sent before the span of its statement, those that were asked about the
 * longest ago first. False: some of them got no answer. See docs/rules/balances.md#returned.
 */
export async function askAboutOlder(
  services: AskingServices,
  sentBeforeMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const { pool, now, log } = services;
  const begunMs = performance.now();
  const older = await readOlder(services, sentBeforeMs, services.of(moneyService).payouts.isStandIn);
  let unanswered = 0;
  let inARow = 0;
  for (const payout of older) {
    if (signal?.aborted || performance.now() - begunMs > ASKS_MOST_MS) break;
    // Before it is asked: one that gets no answer leaves the others their turn.
    await pool.query('update payouts set return_asked_at = $2 where id = $1', [payout.id, new Date(now())]);
    try {
      await lookForReturn(services, payout);
      inARow = 0;
    } catch (error) {
      log.warn({ err: error, payoutId: payout.id }, 'The provider could not be asked about an older payout.');
      unanswered += 1;
      inARow += 1;
      if (inARow === AWAY_AFTER) break;
    }
  }
  return unanswered === 0;
}

async function readOlder(
  { pool, now }: Pick<AskingServices, 'pool' | 'now'>,
  sentBeforeMs: number,
  isStandIn: boolean,
): Promise<PayoutRecord[]> {
  const { rows } = await pool.query<PayoutRecord>(
    `select * from payouts
     where state = 'SUCCESS' and method = 'VoPay' and transaction_id is not null and begun_at < $1 and begun_at >= $2
       and (return_asked_at is null or return_asked_at < $3) and ($5 or not ${BY_STAND_IN})
     order by return_asked_at nulls first, begun_at limit $4`,
    [
      new Date(sentBeforeMs),
      new Date(now() - OLDEST_DAYS * 86_400_000),
      new Date(now() - ASK_AGAIN_MS),
      ASKED_AT_ONCE,
      isStandIn,
    ],
  );
  return rows;
}
