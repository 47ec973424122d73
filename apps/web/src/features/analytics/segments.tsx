import { useLayoutEffect, useRef } from 'react';
import classes from './segments.module.css';

type SegmentsProps<Id extends string> = {
  label: string;
  choices: readonly { id: Id; words: string; /** Why it cannot be chosen. */ reason?: string | null }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  isSmall?: boolean;
  /** What it stands in scrolls sideways to the chosen one. */
  isChosenInSight?: boolean;
};

/** A few choices beside each other, one of them chosen. */
export function Segments<Id extends string>(props: SegmentsProps<Id>) {
  const { label, choices, chosen, onChoose, isSmall, isChosenInSight } = props;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isChosenInSight) return;
    const scroller = group.current?.parentElement;
    const button = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!scroller || !button) return;
    const [place, room] = [button.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (place.left < room.left) scroller.scrollLeft -= room.left - place.left;
    if (place.right > room.right) scroller.scrollLeft += place.right - room.right;
  }, [isChosenInSight, chosen]);
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={classes.segments}
      data-small={isSmall || undefined}
    >
      {choices.map(({ id, words, reason = null }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => reason === null && onChoose(id)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
