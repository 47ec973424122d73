import type { BlocklistEntry } from '@passline/contract/blocklist/blocklist';
import { normalEmail, normalPhone } from '@passline/domain/blocklist/normal-contact';
import { foldText } from '@passline/domain/text/fold-text';
import { blockedWords } from './entry-words.ts';

/** Digits and what stands between them in a phone number. */
const PHONE_PART = /^[\d\s().+–-]+$/;

/**
 * The entries that a search finds: those that block what is typed, however it is written, and those with all of its words. See
 * docs/rules/blocklist.md#the-screen.
 */
export function findBlocked<Entry extends BlocklistEntry & { name?: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const text = typed.trim();
  if (text === '') return entries;
  const isPhone = PHONE_PART.test(text);
  const digits = isPhone ? normalPhone(text).replaceAll(/\D/g, '') : '';
  const email = normalEmail(text);
  const words = foldText(text).split(/\s+/);
  return entries.filter((entry) => {
    if (digits !== '' && entry.phoneNumber.includes(digits)) return true;
    if (entry.email === email) return true;
    const all = foldText(
      `${blockedWords(entry, entry.name)} ${entry.userId} ${entry.description} ${entry.createdBy}`,
    );
    return words.every((word) => all.includes(word));
  });
}
