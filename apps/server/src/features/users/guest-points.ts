import { contract } from '@passline/contract/contract';
import type { GuestPointsEntry } from '@passline/contract/users/guests';
import type { PointsEntry } from '@passline/contract/users/users';
import { decimalFromCents } from '@passline/domain/money/cents';
import { POINTS_REDEMPTIONS } from '@passline/domain/rewards/points';
import { PORTAL_TYPE } from '@passline/domain/users/points-added';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { guestOf } from './guest-read.ts';
import { requireGuest } from './guest-require.ts';
import { readHistory } from './list-history.ts';

/** What a guest has, and what it buys. See docs/rules/rewards.md#points-redeemed. */
export const readGuestPoints = runQuery(contract.guests.points, async ({ db, input: { userId } }) => {
  const { points } = await guestOf(db, userId);
  const redeemable = POINTS_REDEMPTIONS.filter((step) => step.points <= points).map((step) => ({
    points: step.points,
    discount: decimalFromCents(step.discountCents),
  }));
  return { userId, points, redeemable };
});

export const listGuestHistory = runQuery(contract.guests.history, async ({ db, input }) => {
  await requireGuest(db, input.userId, 'reading');
  const { rows, ...page } = await readHistory(db, input);
  return { ...page, rows: rows.map(asGuestEntry) };
});

/** Who changed the points by hand, and what they noted of it, is for staff. */
function asGuestEntry({ createdBy: _createdBy, description, ...entry }: PointsEntry): GuestPointsEntry {
  return { ...entry, description: entry.type === PORTAL_TYPE ? '' : description };
}
