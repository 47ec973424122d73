import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useState } from 'react';
import { SCHEME_NAMES, useChosenScheme } from '../../../theme/color-scheme.ts';
import { LateSchemeChoice } from './late-menus.ts';
import classes from './scheme-menu.module.css';

const ICONS = { light: Sun, dark: Moon, auto: Monitor };

/** One button with the scheme that is chosen; it opens the choice. The browser closes it on Escape and on a click outside. */
export function SchemeMenu() {
  const chosen = useChosenScheme();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[chosen];
  const name = `Theme: ${SCHEME_NAMES[chosen]}`;
  return (
    <>
      <button type="button" className={classes.toggle} popoverTarget={id} aria-label={name} title={name}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <LateSchemeChoice />}
      </div>
    </>
  );
}
