import { ok, refuse, type Result } from '../result.ts';

/** Per point of sale. */
export const MAX_FLOORS = 50;
/** Per floor. */
export const MAX_TABLES = 500;

export const FLOOR_NOT_EMPTY = 'Floor is not empty and cannot be deleted';

/** Whether a point of sale with `count` floors may have one more. */
export function checkRoomForFloor(count: number): Result<void, 'floors-too-many'> {
  return count < MAX_FLOORS
    ? ok(undefined)
    : refuse('floors-too-many', `There are ${MAX_FLOORS} floors already. No more can be added.`);
}

/** Whether a floor with `count` tables may have one more. */
export function checkRoomForTable(count: number): Result<void, 'tables-too-many'> {
  return count < MAX_TABLES
    ? ok(undefined)
    : refuse('tables-too-many', `This floor has ${MAX_TABLES} tables already. No more can be added.`);
}
