import type { ReadFrom as Place } from '@passline/contract/kernel/read-from';
import classes from './analytics.module.css';
import { readFromWords } from './read-from-words.ts';

/** Where the figures were read; nothing where there is no replica. See docs/rules/analytics.md#the-replica. */
export function ReadFrom({ place }: { place: Place | undefined }) {
  return place && <span className={classes.checked}>{readFromWords(place)}</span>;
}
