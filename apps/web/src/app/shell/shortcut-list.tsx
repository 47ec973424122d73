import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useState } from 'react';
import { listShortcuts } from '../shortcuts.ts';
import classes from './shortcut-list.module.css';

const NAMES: Record<string, string> = { mod: 'Ctrl', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };

/** What can be pressed on this screen. */
export function ShortcutList({ close }: { close: () => void }) {
  const [shortcuts] = useState(listShortcuts);
  return (
    <Modal opened onClose={close} title="Shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className={classes.shortcut}>
            <dt>{label}</dt>
            <dd>
              {keys.split('+').map((key) => (
                <kbd key={key}>{NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
