import type { CashSettlement } from '@passline/contract/rider-earnings/rider-earnings';
import { liveClient } from '../../live/live-client.ts';
import { formatMoney } from '../../parts/money.tsx';
import { formatTime } from '../../parts/zoned-time.ts';
import { EARNINGS_ZONE } from './earnings-address.ts';

/** The last record of a courier's cash: how much, by whom and when. */
export function LastSettled({ last }: { last: CashSettlement | null }) {
  if (!last) return 'No cash was settled yet.';
  const { amount, settledBy, settledAt } = last;
  return `Last: ${formatMoney(amount)} by ${settledBy}, ${formatTime(settledAt, EARNINGS_ZONE, liveClient.serverNow())}`;
}
