import { SAMPLE_GUESTS, seededRandom } from '@passline/domain';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

const WELCOME_POINTS = 12_000;

/** Customers with an account, and points that they were welcomed with. */
export function regularRows(seed: number, nowMs: number): Record<'users' | 'reward_history', Row[]> {
  const random = seededRandom(`${seed} regulars`);
  const users = SAMPLE_GUESTS.map(({ name, email }) => ({
    id: makeId(random),
    name,
    email,
    role: 'customer',
    created_at: new Date(nowMs),
  }));
  const entries = users.map(({ id }) => ({
    id: makeId(random),
    user_id: id,
    created_at: new Date(nowMs),
    type: 'Portal',
    points: WELCOME_POINTS,
    name: 'Welcome',
    created_by: 'Passline',
  }));
  return { users, reward_history: entries };
}
