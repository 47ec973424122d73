import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { useId, type ReactNode } from 'react';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import styles from './action-button.module.css';

type ActionButtonProps = {
  children: ReactNode;
  /** Its name, if its text is not enough; it begins with the text. */
  name?: string;
  /** Why it cannot be pressed; null if it can. It stays in the tab order, so that the reason can be reached. */
  reason: string | null;
  onPress: () => void;
  /** `danger`: confirms something that costs someone money or work. */
  variant?: 'primary' | 'default' | 'danger';
  /** The key that does the same. */
  shortcut?: string;
  isPressed?: boolean;
  /** For a button that opens a form. */
  isExpanded?: boolean;
};

/** A button that says why it is disabled. */
export function ActionButton(props: ActionButtonProps) {
  const { children, name, reason, onPress, variant = 'default', shortcut, isPressed, isExpanded } = props;
  const describedBy = useId();
  return (
    <MantineParts>
      <Tooltip
        label={reason ?? ''}
        disabled={reason === null}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: true }}
        transitionProps={{ duration: 0 }}
      >
        <button
          type="button"
          className={styles.button}
          data-variant={variant}
          aria-label={name}
          aria-disabled={reason !== null}
          aria-pressed={isPressed}
          aria-expanded={isExpanded}
          aria-describedby={reason === null ? undefined : describedBy}
          aria-keyshortcuts={shortcut}
          // The first click of a double click moves the buttons, and the second would press whatever is there then.
          onClick={(event) => reason === null && event.detail < 2 && onPress()}
        >
          {children}
          {shortcut && (
            <kbd className={styles.key} aria-hidden>
              {shortcut.length === 1 ? shortcut.toUpperCase() : shortcut}
            </kbd>
          )}
          {reason !== null && (
            <span id={describedBy} hidden>
              {reason}
            </span>
          )}
        </button>
      </Tooltip>
    </MantineParts>
  );
}
