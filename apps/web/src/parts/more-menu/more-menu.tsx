import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Fragment, useRef, type ReactNode } from 'react';
import { MantineParts } from '../../theme/mantine-parts.tsx';
import styles from './more-menu.module.css';

export type MoreStep = {
  /** What stays the same while the label changes; the label if absent. */
  id?: string;
  label: string;
  /** Why it cannot be done by this person, or not now; null if it can. */
  reason: string | null;
  run: () => void;
  shortcut?: string;
  isDanger?: true;
};

type MoreMenuProps = {
  steps: readonly MoreStep[];
  /** The button that opens it. */
  children: ReactNode;
  /** The name of the button, if its text is not enough. */
  name?: string;
  /** The class of the button; a plain one if absent. */
  className?: string | undefined;
};

/** Less common actions; those that cost someone something are below a line, in red. */
export function MoreMenu({ steps, children, name, className = styles.more }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const firstDanger = steps.find(({ isDanger }) => isDanger);
  return (
    <MantineParts>
      <Menu
        position="bottom-end"
        width={264}
        // Inside of its panel, which is a landmark of the page and keeps the focus on a phone.
        withinPortal={false}
        // At 200 % zoom people scroll to the last steps, and the button leaves the view: the menu stays.
        hideDetached={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={styles}
      >
        <Menu.Target>
          <button ref={button} type="button" className={className} aria-label={name} title={name}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((step) => (
            <Fragment key={step.id ?? step.label}>
              {step === firstDanger && <Menu.Divider />}
              <Item
                step={step}
                onChosen={() => {
                  // A dialog gives the focus back to where it was, and the menu is gone by then.
                  button.current?.focus();
                  step.run();
                }}
              />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineParts>
  );
}

function Item({ step, onChosen }: { step: MoreStep; onChosen: () => void }) {
  const { label, reason, shortcut, isDanger } = step;
  return (
    <Menu.Item
      // Not `disabled`: the keyboard has to reach the reason.
      aria-disabled={reason !== null}
      data-danger={isDanger || undefined}
      aria-keyshortcuts={shortcut}
      closeMenuOnClick={reason === null}
      onClick={() => reason === null && onChosen()}
      rightSection={
        shortcut && (
          <kbd className={styles.key} aria-hidden>
            {shortcut.toUpperCase()}
          </kbd>
        )
      }
    >
      {label}
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </Menu.Item>
  );
}
