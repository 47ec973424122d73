import { ok, refuse, type Result } from '../result.ts';

/** The most that is added or taken away at once, and the most that a person has. */
export const POINTS_MOST = 1_000_000;
/** The type of an entry that staff make. See docs/rules/users.md#points. */
export const PORTAL_TYPE = 'Portal';

/** What staff enter; `points` is null where nothing is entered. */
export type AddedPoints = { name: string; description: string; points: number | null };

/** Points are whole: what is entered is rounded, half away from zero. See docs/rules/users.md#points. */
export function roundPoints(points: number): number {
  return Math.sign(points) * Math.round(Math.abs(points)) + 0;
}

/** Whether points may be added like this to somebody who has `balance`. See docs/rules/users.md#points. */
export function checkAddedPoints(
  { name, description, points }: AddedPoints,
  balance: number,
): Result<{ points: number; balance: number }> {
  if (name.trim() === '' || description.trim() === '') {
    const field = name.trim() === '' ? 'name' : 'description';
    return refuse('points-words', 'rewardName and reward description cannot be empty', field);
  }
  const rounded = points === null ? 0 : roundPoints(points);
  if (rounded === 0) return refuse('points-none', 'Please enter points, such as 500 or -500', 'points');
  const after = balance + rounded;
  if (rounded < 0 && after < 0) {
    const has = Math.max(0, balance).toLocaleString('en-CA');
    return refuse(
      'points-too-few',
      `This person has ${has} ${has === '1' ? 'point' : 'points'}: no more can be taken away.`,
      'points',
    );
  }
  if (Math.abs(rounded) > POINTS_MOST || after > POINTS_MOST) {
    return refuse(
      'points-too-many',
      `Nobody can have more than ${POINTS_MOST.toLocaleString('en-CA')} points.`,
      'points',
    );
  }
  return ok({ points: rounded, balance: after });
}
