import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isCommandKey } from '../../parts/command-key.ts';
import { useIsPhone } from '../../parts/filter-sheet/use-is-phone.ts';
import { NoticePlace } from '../../parts/notice-place.tsx';
import { useShortcut } from '../../parts/shortcuts.ts';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: string;
  /** Below the title. */
  note: string;
  /** Beside Close. */
  ways: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the list, which stays usable; on a phone it fills the screen. */
export function SidePanel({ title, note, ways, onClose, children }: SidePanelProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const panel = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(panel, useFocusTrap(isPhone));
  useEffect(() => {
    const from = document.activeElement;
    panel.current?.focus();
    return () => {
      // The focus was inside of the panel: it goes back to where it came from.
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
    };
  }, []);
  useShortcut('Escape', 'Close the panel', onClose);
  return (
    // The keyboard reaches the fields and buttons inside; this only listens for Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className={classes.panel}
      role="dialog"
      aria-labelledby={id}
      aria-modal={isPhone || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isCommandKey(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <span>
          <h2 id={id}>{title}</h2>
          <small>{note}</small>
        </span>
        {ways}
        <button type="button" aria-label="Close the panel" title="Close (Esc)" onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </div>
      {children}
      {isPhone && <NoticePlace />}
    </div>
  );
}
