import type { HomeNeeds } from '@passline/contract/home/home';
import { OWED_LONG_DAYS } from '@passline/domain/balances/owed-for-long';
import { formatMoney } from '../../parts/money.tsx';
import { placeName } from '../../parts/place-name.ts';
import { many } from './many.ts';
import type { Need } from './need.ts';

const DAY_MS = 86_400_000;

/** Restaurants that owe for long. See docs/rules/balances.md#owed-for-long. */
export function owingNeeds({ count, total, named }: HomeNeeds['owing'], nowMs: number): Need[] {
  const [longest] = named;
  if (!longest) return [];
  const names = named.map(
    (one) =>
      `${placeName(one)} ${formatMoney(one.amount)}, for ${many(Math.floor((nowMs - one.since) / DAY_MS), 'day', 'days')}`,
  );
  const unnamed = count - named.length;
  const more = unnamed > 0 ? [`${unnamed} more`] : [];
  return [
    {
      id: 'owing',
      tone: 'soon',
      title: `${many(count, 'restaurant has', 'restaurants have')} owed for more than ${OWED_LONG_DAYS} days: ${formatMoney(total)}`,
      example: [...names, ...more].join('; '),
      button: 'Record payment',
      to: '/balances',
      search: { open: 'receive', account: longest.accountId },
    },
  ];
}
