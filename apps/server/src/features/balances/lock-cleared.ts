import type { Queryable } from '@passline/database';

/**
 * Locks what all lines of the bank clear, for the length of the transaction: two lines that are matched at once would each find an item
 * open, and a file is set aside only while no line clears anything of it.
 *
 * Whatever moves money locks in this order, so that no two wait for each other: its authors (`lockAuthor`, by a pay run `lockRunAsItIs`), the
 * pay run, what lines clear, the lines, the accounts (`lockAccounts`), bank files, payouts.
 */
export async function lockCleared(db: Queryable): Promise<void> {
  await db.query('lock table bank_line_parts in share row exclusive mode');
}
