import type { ReadFrom } from '@passline/contract/kernel/read-from';
import { lagWords } from '@passline/domain/time/lag-words';

/** 'Read from the replica, 4 s behind.' */
export function readFromWords({ why, behindSeconds }: Pick<ReadFrom, 'why' | 'behindSeconds'>): string {
  return why === null
    ? `Read from the replica, ${lagWords(behindSeconds)} behind.`
    : `Read from the primary: ${why}.`;
}
