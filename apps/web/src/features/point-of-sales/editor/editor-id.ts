/** Under this a tab keeps its id while its page is loaded again. */
const KEY = 'floor-editor-id';

type Kept = { userId: string; id: string };

let own: Kept | null = null;

/**
 * The id of this tab, as colleagues of this person are told it. It survives a reload: else the page before would be seen as a
 * colleague until it is forgotten. A copy of the tab is another one, so the id is only written down while no page has it.
 */
export function editorIdOf(userId: string): string {
  if (!own) {
    own = take();
    window.addEventListener('pagehide', () => keep(own));
    // The page comes back as it was, and has its id.
    window.addEventListener('pageshow', ({ persisted }) => persisted && keep(null));
  }
  if (own?.userId !== userId) own = { userId, id: crypto.randomUUID() };
  return own.id;
}

function take(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEY);
    keep(null);
    const [userId = '', id = ''] = text?.split(' ') ?? [];
    return id === '' ? null : { userId, id };
  } catch {
    // Storage is forbidden: for a few seconds the page before is seen as a colleague.
    return null;
  }
}

function keep(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${kept.userId} ${kept.id}`);
  } catch {
    // As above.
  }
}
