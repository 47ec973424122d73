import type { Queryable } from '@passline/database';
import { POINTS_EARNED_TYPE } from '@passline/domain/rewards/order-points';
import { REWARD_REFUSALS } from '@passline/domain/rewards/reward-refusals';
import { randomUUIDv7 } from 'node:crypto';
import { refused } from '../../kernel/actions/refusal.ts';

/** `points`: more, or fewer where negative; 0 writes nothing. */
export type PointsEntry = { type: string; points: number; name: string };

const CHANGE_POINTS = `insert into user_points as p (user_id, points) values ($1, $2)
  on conflict (user_id) do update set points = p.points + excluded.points returning points`;

const INSERT_ENTRIES = `insert into reward_history (id, user_id, order_id, created_at, type, points, name, created_by, description)
  select e.id, $1, $2, $3, e.type, e.points, e.name, $4, $5
  from jsonb_to_recordset($6::jsonb) as e(id uuid, type text, points integer, name text)`;

/**
 * Changes a guest's points by entries of their history. Withdrawing earned points may lead below zero; throws 'Not
 * Enough Points' if a guest spends points that they do not have. See docs/rules/rewards.md#points-of-an-order.
 */
export async function writePoints(
  db: Queryable,
  of: { userId: string; orderId: string; by: string; nowMs: number },
  entries: readonly PointsEntry[],
  description: string,
): Promise<void> {
  const real = entries.filter(({ points }) => points !== 0);
  if (real.length === 0) return;
  const change = real.reduce((sum, { points }) => sum + points, 0);
  const { rows } = await db.query<{ points: number }>(CHANGE_POINTS, [of.userId, change]);
  const isSpending = real.some(({ type, points }) => points < 0 && type !== POINTS_EARNED_TYPE);
  if (isSpending && (rows[0]?.points ?? 0) < 0) {
    throw refused({ code: 'reward-points-missing', message: REWARD_REFUSALS['reward-points-missing'] });
  }
  const written = real.map((entry) => ({ ...entry, id: randomUUIDv7() }));
  await db.query(INSERT_ENTRIES, [
    of.userId,
    of.orderId,
    new Date(of.nowMs),
    of.by,
    description,
    JSON.stringify(written),
  ]);
}
