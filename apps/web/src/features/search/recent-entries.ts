import type { Entry, Findable } from './entry.ts';

const MOST_RECENT = 5;

/** One for each person in this browser. */
const keyOf = (userId: string) => `passline.recent.${userId}`;

export function readRecent(userId: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return []; // storage is forbidden, or holds something else
  }
}

/** Replaces names and numbers, which stay out of the browser's storage. */
const PRIVATE: Partial<Record<Entry['kind'], string>> = { order: 'Order', courier: 'Courier' };

/** Remembers where somebody went. */
export function keepRecent(
  userId: string,
  { id, kind, title, detail, to, search, picture }: Findable | Entry,
): void {
  const kept = { id, kind, title, detail: PRIVATE[kind] ?? detail, to, search, picture };
  const others = readRecent(userId).filter((entry) => entry.id !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([kept, ...others].slice(0, MOST_RECENT)));
  } catch {
    // Storage is forbidden or full: there is no list of recent places then.
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return [entry?.id, entry?.kind, entry?.title, entry?.detail, entry?.to, entry?.picture].every(
    (field) => typeof field === 'string',
  );
}
