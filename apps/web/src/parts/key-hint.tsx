import styles from './key-hint.module.css';

/** The key that does what a button does, on the button; `aria-keyshortcuts` tells it to screen readers. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {letter.toUpperCase()}
    </kbd>
  );
}
