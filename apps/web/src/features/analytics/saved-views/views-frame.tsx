import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import classes from './saved-views.module.css';

type ViewsFrameProps = {
  /** The button. */
  opener: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Rendered only while it is open. */
  children: ReactNode;
};

/** The button, and what opens below it in the browser's own popover; on a phone it comes up from the bottom. */
export function ViewsFrame({ opener, isOpen, onOpen, children }: ViewsFrameProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) dropdown.current?.hidePopover();
  }, [isOpen]);
  if (isPhone) {
    return (
      <>
        <button
          ref={opener}
          type="button"
          className={classes.icon}
          aria-haspopup="dialog"
          aria-label="Saved views"
          onClick={() => onOpen(true)}
        >
          <Bookmark size={20} aria-hidden />
        </button>
        {isOpen && (
          <Dialog title="Saved views" isNarrow onClose={() => onOpen(false)}>
            <div className={classes.sheet}>{children}</div>
          </Dialog>
        )}
      </>
    );
  }
  return (
    <>
      <button ref={opener} type="button" className={button.plain} popoverTarget={id}>
        <Bookmark size={16} aria-hidden />
        Saved views
      </button>
      {/* The keyboard reaches what is inside; the popover only learns that the focus has left it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={dropdown}
        id={id}
        popover="auto"
        className={classes.dropdown}
        role="group"
        aria-label="Saved views"
        onToggle={({ newState }) => onOpen(newState === 'open')}
        onBlur={({ relatedTarget }) => {
          // Tab has left it.
          const isOutside = relatedTarget instanceof Node && !dropdown.current?.contains(relatedTarget);
          if (isOutside) dropdown.current?.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
