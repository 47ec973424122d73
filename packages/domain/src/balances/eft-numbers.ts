import { ok, refuse, type Result } from '../result.ts';
import { eftNumber } from './eft-file.ts';

/** Numbers of files run from 1 to this one, and then begin again: a lap. */
export const EFT_NUMBER_MOST = 9_999;
/** A number comes again once so many others were used since: one is always free. */
export const EFT_NUMBERS_KEPT = EFT_NUMBER_MOST - 1;

/** A file that was written. */
export type WrittenNumber = { lap: number; creationNumber: number };

/**
 * The lap of a file with a wanted number, 0 for the first: above what its originator has used, unless the numbers are at their end, and
 * never one that was used lately. See docs/rules/balances.md#numbers-of-files.
 *
 * @param written the newest `EFT_NUMBERS_KEPT` files of the originator, the newest first
 */
export function eftLapOf(
  originatorId: string,
  wanted: number,
  written: readonly WrittenNumber[],
): Result<number, 'number-used'> {
  const [last] = written;
  if (!last) return ok(0);
  const next = nextEftNumber(written);
  const isUsed = written.some(({ creationNumber }) => creationNumber === wanted);
  const isAbove = wanted > last.creationNumber;
  if (isUsed || (!isAbove && next > last.creationNumber))
    return refuse(
      'number-used',
      `The last file of ${originatorId} has the number ${eftNumber(last.creationNumber)}, and the bank refuses one that it knows. The next can be ${eftNumber(next)}.`,
      'nextCreationNumber',
    );
  return ok(isAbove ? last.lap : last.lap + 1);
}

/** The first number after the last one that was not used lately; after 9999 comes 1. `written` as in `eftLapOf`. */
export function nextEftNumber(written: readonly WrittenNumber[]): number {
  const used = new Set(written.map(({ creationNumber }) => creationNumber));
  let next = (written[0]?.creationNumber ?? 0) % EFT_NUMBER_MOST;
  do next = (next % EFT_NUMBER_MOST) + 1;
  while (used.has(next));
  return next;
}
