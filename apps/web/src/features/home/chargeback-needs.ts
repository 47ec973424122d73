import type { HomeNeeds } from '@passline/contract/home/home';
import type { ChargebackState } from '@passline/domain/payments/chargeback';
import { formatMoney } from '../../parts/money.tsx';
import { placeName } from '../../parts/place-name.ts';
import { formatTime } from '../../parts/zoned-time.ts';
import { many } from './many.ts';
import type { Need } from './need.ts';

const DAY_MS = 86_400_000;
/** So near, evidence is as pressing as what is late. */
const DUE_SOON_MS = 3 * DAY_MS;

/** What customers dispute, while evidence is due or nobody has seen how it stands. */
export function chargebackNeeds({ count, dueCount, worst }: HomeNeeds['chargebacks'], nowMs: number): Need[] {
  if (!worst) return [];
  const { orderId, orderNumber, amount, state, evidenceDueAt, timezone } = worst;
  const place = `#${orderNumber} ${placeName(worst)}`;
  const name = amount === 0 ? place : `${place}, ${formatMoney(amount)}`;
  // Then the worst is one of these.
  const isDue = dueCount > 0;
  const due =
    evidenceDueAt === null
      ? 'evidence is due'
      : `evidence is due by ${formatTime(evidenceDueAt, timezone, nowMs)}`;
  const isSoon = isDue && evidenceDueAt !== null && evidenceDueAt - nowMs < DUE_SOON_MS;
  return [
    {
      id: 'chargebacks',
      tone: isSoon ? 'late' : 'soon',
      title: isDue
        ? many(dueCount, 'chargeback waits for evidence', 'chargebacks wait for evidence')
        : many(count, 'chargeback has changed', 'chargebacks have changed'),
      example: `${name}: ${isDue ? due : CHARGEBACK_NEWS[state]}`,
      button: 'Open order',
      to: '/orders',
      search: { order: orderId },
    },
  ];
}

const CHARGEBACK_NEWS: Record<ChargebackState, string> = {
  inquiry: 'the bank asks',
  'needs-response': 'evidence is due',
  'under-review': 'the bank decides',
  won: 'it is won',
  lost: 'it is lost',
  closed: 'it is closed without a decision',
  unknown: 'what Stripe says of it cannot be read here',
};
