import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

const WELCOME_POINTS = 12_000;

/** Customers with an account, and the points they were given as a welcome. */
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
