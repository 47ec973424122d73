import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { normalEmail, normalPhone } from '@passline/domain/blocklist/normal-contact';
import { foldText } from '@passline/domain/text/fold-text';
import { isAbroad, pastedText, phoneBeginning } from '@passline/domain/users/find-people';
import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { blockedWords } from './entry-words.ts';

/**
 * The entries that a search finds: those that block what is typed, however it is written, and those with all of its words. See
 * docs/rules/blocklist.md#the-screen.
 */
export function findBlocked<Entry extends BlocklistEntry & { name?: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const text = pastedText(typed);
  if (text === '') return entries;
  const hasPhone = phoneTest(text);
  const email = normalEmail(text);
  const words = foldText(text).split(/\s+/);
  return entries.filter((entry) => {
    if (hasPhone(entry.phoneNumber)) return true;
    if (entry.email === email) return true;
    const all = foldText(
      `${blockedWords(entry, entry.name)} ${entry.userId} ${entry.description} ${entry.createdBy}`,
    );
    return words.every((word) => all.includes(word));
  });
}

/** Whether a number of the list has the digits that are typed, or begins with them behind their +1 or 001. */
function phoneTest(text: string): (stored: string) => boolean {
  const phone = phoneInWords(text);
  // Each number of the list is a North American one.
  if (phone === null || isAbroad(phone)) return () => false;
  const [digits, beginning] = [normalPhone(phone).replaceAll(/\D/g, ''), phoneBeginning(phone)];
  return (stored) => stored.includes(digits) || stored.startsWith(beginning);
}
