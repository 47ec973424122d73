import { seededRandom } from '@passline/domain/samples/seeded-random';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import type { Customer } from './people/make-people.ts';

const DAY_MS = 24 * 3_600_000;
const NOBODY = { user_id: null, phone_number: null, email: null };

/**
 * Whom the platform no longer serves, the newest last. One of them has ordered before; none of them orders from now on, so that no
 * evening of the demo is spoilt by refusals.
 */
export function blocklistRows(seed: number, nowMs: number, customers: readonly Customer[]): Row[] {
  const random = seededRandom(`${seed} blocklist`);
  const [known] = customers;
  const [keeper] = DEMO_ACCOUNTS;
  if (!known || !keeper) throw new Error('The demo has nobody to block.');
  const entries = [
    {
      daysAgo: 41,
      blocks: { phone_number: '3065550147' },
      description: 'Eleven orders to an empty lot, never paid.',
    },
    {
      daysAgo: 17,
      blocks: { email: 'free.lunch@passline.example' },
      description: 'Refunds of food that was delivered, at four restaurants.',
    },
    {
      daysAgo: 3,
      blocks: { user_id: known.id, phone_number: known.phone.replace('+1', ''), email: known.email },
      description: 'Threatened the courier at the door. The courier asked us to block them.',
    },
  ];
  return entries.map(({ daysAgo, blocks, description }) => ({
    id: makeId(random),
    ...NOBODY,
    ...blocks,
    description,
    created_at: new Date(nowMs - daysAgo * DAY_MS),
    created_by: keeper.name,
  }));
}
