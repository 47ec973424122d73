/** Something a person can still do about a message, such as Undo. */
export type NoticeAction = { label: string; run: () => void };

export type Notice = {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: NoticeAction | undefined;
  /** The record or the part of a screen that it is about: the next message about it replaces a failure. */
  about?: string | undefined;
};

/** A success disappears by itself; an error stays until somebody has read it. */
const SUCCESS_STAYS_MS = 5_000;
/** Longer if there is something to do. See docs/rules/screens.md#messages. */
const ACTION_STAYS_MS = 8_000;
const MOST_NOTICES = 4;

const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
/** Those that cover the page, the topmost last. */
let places: readonly string[] = [];
let nextId = 1;

/** Shows a message in the corner of the screen, without taking the focus. */
export const notify = {
  success: (text: string, action?: NoticeAction, about?: string) => add('success', text, action, about),
  /** The same where it contradicts what was said before of the same record: that leaves. */
  instead: (text: string, action: NoticeAction | undefined, about: string) =>
    add('success', text, action, about, true),
  error: (text: string, action?: NoticeAction, about?: string) => add('error', text, action, about),
};

export function listNotices(): readonly Notice[] {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where messages are shown: all below it can be neither pressed nor heard. Undefined: the page. */
export const topPlace = () => places.at(-1);

export function setNoticePlaces(change: (places: readonly string[]) => readonly string[]): void {
  places = change(places);
  publish([...notices]);
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

function add(
  kind: Notice['kind'],
  text: string,
  action?: NoticeAction,
  about?: string,
  isInstead = false,
): void {
  const notice = { id: nextId++, kind, text, action, about };
  // The same text twice is one message, announced again; a success stays for its time, with its Undo.
  const others = notices.filter((one) =>
    one.kind === kind && one.text === text
      ? false
      : (one.kind === 'success' && !isInstead) || !about || one.about !== about,
  );
  publish([...others, notice].slice(-MOST_NOTICES));
  if (kind === 'success')
    setTimeout(() => dismissNotice(notice.id), action ? ACTION_STAYS_MS : SUCCESS_STAYS_MS);
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
