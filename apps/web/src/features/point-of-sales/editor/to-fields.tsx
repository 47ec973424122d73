import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import button from '../../../parts/button.module.css';
import classes from './to-fields.module.css';

type ToFieldsProps = {
  /** The fields of what is chosen. */
  fields: RefObject<HTMLElement | null>;
  /** What is chosen, in words; empty: nothing. */
  words: string;
  /** It stands there from now on, and pushes down what is below it. */
  onShown: () => void;
};

/** Where the fields of what is chosen are below the plan and out of sight: a way to them at the head of the screen, where it lies on no table. */
export function ToFields({ fields, words, onShown }: ToFieldsProps) {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const { current: node } = fields;
    if (!node) return undefined;
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      // Its edge alone is not yet something to be used.
      rootMargin: '0px 0px -96px 0px',
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, [fields]);
  const isShown = !isInSight && words !== '';
  const tellShown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    if (isShown) tellShown();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={button.primary}
        onClick={() => {
          fields.current?.scrollIntoView({ block: 'start' });
          fields.current?.focus({ preventScroll: true });
        }}
      >
        <ArrowDown size={16} aria-hidden />
        <span>Edit {words}</span>
      </button>
    </div>
  );
}
