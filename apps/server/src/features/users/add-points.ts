import { contract } from '@passline/contract/contract';
import { checkAddedPoints, PORTAL_TYPE } from '@passline/domain/users/points-added';
import { randomUUIDv7 } from 'node:crypto';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireFreshCode } from '../../kernel/session/account/second-factor-proof.ts';
import { lockGuest } from '../orders/lock-guest.ts';

/** Adds points to what a person has, with an entry of their history, or takes some away. See docs/rules/users.md#points. */
export const addPoints = runAction(
  contract.users.addPoints,
  async ({ db, input, audit, caller, callerName, nowMs }) => {
    const { userId, name, description } = input;
    await requireAdmitted(db, caller);
    await requireFreshCode(db, caller);
    const { rowCount } = await db.query(
      'select from users where id = $1 and erased_at is null for key share',
      [userId],
    );
    if (rowCount === 0) throw notFound();
    await lockGuest(db, userId);
    const { rows } = await db.query<{ points: number }>('select points from user_points where user_id = $1', [
      userId,
    ]);
    const before = rows[0]?.points ?? 0;
    const checked = checkAddedPoints(input, before);
    if (!checked.ok) throw refused(checked.refusal);
    const { points, balance } = checked.value;
    await db.query('update user_points set points = $2 where user_id = $1', [userId, balance]);
    const entryId = randomUUIDv7();
    await db.query(
      `insert into reward_history (id, user_id, created_at, type, points, name, created_by, description)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [entryId, userId, new Date(nowMs), PORTAL_TYPE, points, name, callerName, description],
    );
    audit({
      table: 'users',
      id: userId,
      before: { points: before },
      after: { points: balance },
      reason: `${name}: ${description}`,
    });
    return { userId, entryId, points, balance };
  },
);
