import { useLayoutEffect, useRef, type ComponentProps } from 'react';

const TAKES_FOCUS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/**
 * A short list whose rows have buttons of their own. If the button that has the focus goes, the focus stays in its row; if the row goes,
 * it goes to the one that took its place, and where none is left to what is around the list: whoever works with the keyboard goes on
 * from there.
 */
export function RowList(props: Omit<ComponentProps<'ul'>, 'ref' | 'onFocus'>) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ row: Element; at: number; focused: Element } | null>(null);
  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || !list.current) return;
    const rows = [...list.current.children];
    const at = rows.indexOf(lost.row);
    if (at !== -1) held.current = { ...lost, at };
    if (lost.focused.isConnected) return;
    const { activeElement } = document;
    // The dialog that asked gives the focus back when it closes, to what is gone by then.
    const dialog = activeElement?.closest('dialog');
    if (dialog && !dialog.contains(list.current)) return;
    held.current = null;
    // A focus that somebody moved elsewhere stays there.
    if (activeElement !== document.body) return;
    const row = at === -1 ? rows[Math.min(lost.at, rows.length - 1)] : lost.row;
    (row?.querySelector<HTMLElement>(TAKES_FOCUS) ?? around(list.current))?.focus();
  });
  useLayoutEffect(() => {
    const { current: node } = list;
    return () => {
      if (!node) return;
      const place = around(node);
      if (node.contains(document.activeElement)) place?.focus({ preventScroll: true });
      // A row opened the dialog in which its removal was asked for: there is none left to go back to.
      else if (held.current) afterDialogs(node, () => place?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    // It only learns which row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      {...props}
      ref={list}
      onFocus={({ target, currentTarget }) => {
        const rows = [...currentTarget.children];
        const at = rows.findIndex((row) => row.contains(target));
        const row = rows[at];
        if (row) held.current = { row, at, focused: target };
      }}
    />
  );
}

/** Does something once the dialogs over a list are closed, if the focus is nowhere then. */
function afterDialogs(list: Element, then: () => void): void {
  const dialog = document.activeElement?.closest('dialog');
  if (dialog && !dialog.contains(list))
    dialog.addEventListener(
      'close',
      () => (document.activeElement === document.body ? then() : afterDialogs(list, then)),
      { once: true },
    );
}

function around(list: Element): HTMLElement | null {
  return list.closest<HTMLElement>('[tabindex="-1"]');
}
