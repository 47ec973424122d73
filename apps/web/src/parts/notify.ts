/** Something a person can still do about what they are told, such as Undo. */
export type NoticeAction = { label: string; run: () => void };

export type Notice = {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: NoticeAction | undefined;
};

/** A success goes by itself; an error stays until somebody has read it. */
const SUCCESS_STAYS_MS = 5_000;
/** Longer where there is something to be done. */
const ACTION_STAYS_MS = 10_000;
const MOST_NOTICES = 4;

const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let nextId = 1;

/** Tells a person what has happened, in the corner of the screen, without taking the focus. */
export const notify = {
  success: (text: string, action?: NoticeAction) => add('success', text, action),
  error: (text: string, action?: NoticeAction) => add('error', text, action),
};

export function listNotices(): readonly Notice[] {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

function add(kind: Notice['kind'], text: string, action?: NoticeAction): void {
  const notice = { id: nextId++, kind, text, action };
  // The same words twice are one message, told again.
  const others = notices.filter((one) => one.kind !== kind || one.text !== text);
  publish([...others, notice].slice(-MOST_NOTICES));
  if (kind === 'success')
    setTimeout(() => dismissNotice(notice.id), action ? ACTION_STAYS_MS : SUCCESS_STAYS_MS);
}

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
