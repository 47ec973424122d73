import type { OrderRow } from '@passline/contract';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment } from 'react';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { useSession } from '../../session/use-session.ts';
import { moreSteps, type MoreStep } from './more-steps.ts';
import type { OrderSteps } from './use-order-steps.ts';
import styles from './more-menu.module.css';

type MoreMenuProps = { order: OrderRow; steps: OrderSteps; isWhole: boolean };

/** What is wanted now and then; what costs somebody something stands below a line, in red. */
export function MoreMenu({ order, steps, isWhole }: MoreMenuProps) {
  const session = useSession();
  const all = moreSteps({ order, steps, session, isWhole });
  if (all.length === 0) return null;
  const firstDanger = all.find(({ isDanger }) => isDanger);
  return (
    <MantineParts>
      <Menu
        position="bottom-end"
        width={264}
        // Inside of the panel, which is a landmark of the page, and holds the focus on a phone.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        classNames={styles}
      >
        <Menu.Target>
          <button type="button" className={styles.more}>
            More <ChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map((step) => (
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
