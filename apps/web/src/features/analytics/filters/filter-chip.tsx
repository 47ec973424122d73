import { isCommandKey } from '../../../parts/command-key.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './filters.module.css';

type FilterChipProps = {
  /** What it filters by: 'Regions'. */
  name: string;
  /** What is chosen now: 'All regions'. */
  words: string;
  isSet: boolean;
  isWarning?: boolean;
  icon?: LucideIcon;
  onClear: () => void;
  /** Rendered only while it is open: there may be thousands. */
  children: () => ReactNode;
};

/** A filter that opens below its button, in the browser's own popover; one that is set can be cleared beside it. */
export function FilterChip(props: FilterChipProps) {
  const { name, words, isSet, isWarning = false, icon: Icon, onClear, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const node = dropdown.current;
    // The browser closes it; the dialog around it, which hears the key itself, stays.
    const keep = (event: KeyboardEvent) =>
      isCommandKey(event) && event.key === 'Escape' && event.stopPropagation();
    node?.addEventListener('keydown', keep);
    return () => node?.removeEventListener('keydown', keep);
  }, []);
  return (
    <span className={classes.chip} data-set={isSet || undefined} data-warning={isWarning || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes.opens}
        popoverTarget={id}
        aria-label={`${name}: ${words}`}
      >
        {Icon && <Icon size={16} aria-hidden />}
        <span>{words}</span>
        {!isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {isSet && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`Clear ${name.toLowerCase()}`}
          title={`Clear ${name.toLowerCase()}`}
          onClick={() => {
            onClear();
            opener.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {/* The keyboard reaches what is inside; the popover only learns that the focus has left it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={dropdown}
        id={id}
        popover="auto"
        className={classes.dropdown}
        role="group"
        aria-label={name}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={({ relatedTarget }) => {
          // Tab has left it.
          const isOutside = relatedTarget instanceof Node && !dropdown.current?.contains(relatedTarget);
          if (isOutside) dropdown.current?.hidePopover();
        }}
      >
        {isOpen && children()}
      </div>
    </span>
  );
}
