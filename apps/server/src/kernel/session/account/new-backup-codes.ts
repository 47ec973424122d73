import { randomInt } from 'node:crypto';
import { BACKUP_CODES } from '@passline/domain/users/backup-codes';

/** None that looks like another one on paper: no i, l, o, 0 or 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `abcde-6ghjk` each, which `typedCode` reads in capitals and without the hyphen too. */
export function newBackupCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`);
}
