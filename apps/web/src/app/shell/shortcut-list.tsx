import { useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { shortcuts } from '../../parts/shortcuts.ts';
import classes from './shortcut-list.module.css';

const NAMES: Record<string, string> = {
  mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The shortcuts of this screen: a line for each thing that can be done, with all its keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [lines] = useState(linesOfNow);
  return (
    <Dialog title="Shortcuts" isNarrow onClose={onClose}>
      <dl className={classes.list}>
        {lines.map(([label, choices]) => (
          <div key={label} className={classes.shortcut}>
            <dt>{label}</dt>
            <dd>
              {choices.map((keys, at) => (
                <span key={keys} className={classes.keys}>
                  {at > 0 && ' or '}
                  {keys.split('+').map((key) => (
                    <kbd key={key}>{NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** In the order in which the screen offers them. */
function linesOfNow(): [label: string, choices: string[]][] {
  // Of two with the same keys the newer one counts, at its place.
  const byKeys = new Map<string, string>();
  for (const { keys, label } of shortcuts) {
    byKeys.delete(keys);
    byKeys.set(keys, label);
  }
  const byLabel = new Map<string, string[]>();
  for (const [keys, label] of byKeys) {
    byLabel.set(label, [...(byLabel.get(label) ?? []), keys]);
  }
  return [...byLabel];
}
