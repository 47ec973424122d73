/** How many backup codes come with a second factor. */
export const BACKUP_CODES = 10;
/** So few are soon none. */
const FEW = 2;

export function areFewLeft(left: number): boolean {
  return left <= FEW;
}

/** How many backup codes somebody has left. See docs/rules/session.md#backup-codes. */
export function backupCodeWords(left: number): string {
  const count =
    left === 0 ? 'No backup code is left.' : `${left} backup ${left === 1 ? 'code is' : 'codes are'} left.`;
  return areFewLeft(left) ? `${count} Please make new ones: they let you in without your phone.` : count;
}
