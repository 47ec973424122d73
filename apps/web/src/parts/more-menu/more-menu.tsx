import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Fragment, type ReactNode } from 'react';
import { MantineParts } from '../../theme/mantine-parts.tsx';
import styles from './more-menu.module.css';

export type MoreStep = {
  label: string;
  /** Why it cannot be done by this person, or not now; null when it can. */
  reason: string | null;
  run: () => void;
  shortcut?: string;
  isDanger?: true;
};

type MoreMenuProps = {
  steps: readonly MoreStep[];
  /** The button that opens it. */
  children: ReactNode;
  /** The name of the button, where its words are none. */
  name?: string;
  /** The class of the button; a plain one where it is absent. */
  className?: string | undefined;
};

/** What is wanted now and then; what costs somebody something stands below a line, in red. */
export function MoreMenu({ steps, children, name, className = styles.more }: MoreMenuProps) {
  const firstDanger = steps.find(({ isDanger }) => isDanger);
  return (
    <MantineParts>
      <Menu
        position="bottom-end"
        width={264}
        // Inside of its panel, which is a landmark of the page, and holds the focus on a phone.
        withinPortal={false}
        // At 200 % the last steps are scrolled to, and the button out of sight: the menu stays.
        hideDetached={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={styles}
      >
        <Menu.Target>
          <button type="button" className={className} aria-label={name} title={name}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((step) => (
            <Fragment key={step.label}>
              {step === firstDanger && <Menu.Divider />}
              <Item step={step} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineParts>
  );
}

function Item({ step }: { step: MoreStep }) {
  const { label, reason, run, shortcut, isDanger } = step;
  return (
    <Menu.Item
      // Not `disabled`: the keyboard has to find the reason.
      aria-disabled={reason !== null}
      data-danger={isDanger || undefined}
      aria-keyshortcuts={shortcut}
      closeMenuOnClick={reason === null}
      onClick={() => reason === null && run()}
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
