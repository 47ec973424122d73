import classes from './clear-of-focus.module.css';
import corners from './notices.module.css';

let isListening = false;

/** Keeps what has the focus in sight: messages that would lie over it go to the other edge of the window. See docs/rules/screens.md#messages. */
export function keepClear(): void {
  if (!isListening) {
    isListening = true;
    const soon = () => requestAnimationFrame(place);
    for (const event of ['focusin', 'scroll', 'resize'])
      window.addEventListener(event, soon, { capture: true, passive: true });
  }
  place();
}

function place(): void {
  const focused = document.activeElement;
  for (const corner of document.querySelectorAll(`.${corners['corner']}`)) {
    const { classList } = corner;
    classList.add(classes['low'] ?? '');
    // Whoever is in a message keeps it where it is.
    if (!focused || corner.contains(focused) || !corner.querySelector('[data-kind]')) continue;
    const away = classes['away'] ?? '';
    // Where they belong first: they leave it only while they have to, and where it helps.
    classList.remove(away);
    if (!isOver(corner, focused)) continue;
    classList.add(away);
    if (isOver(corner, focused)) classList.remove(away);
  }
}

function isOver(corner: Element, focused: Element): boolean {
  const own = focused.getBoundingClientRect();
  const { left, right, top, bottom } = corner.getBoundingClientRect();
  return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
}
