import { notify } from '../notify.ts';
import { formatCount, type Noun } from './count-words.ts';
import type { ReadOn } from './use-walk-to-end.ts';
import type { Pages } from './use-pages.ts';

/** Reads further pages of a list, and shows a message if it stops before the last row. */
export function readOnIn<Row>({ rows, canReadOn, readOn }: Pages<Row>, noun: Noun): ReadOn {
  return {
    isMore: canReadOn,
    run: readOn,
    onBound: () =>
      notify.success(
        `The first ${formatCount(rows?.length ?? 0)} ${noun.many} are loaded, and there are more. Press End to load more.`,
      ),
  };
}
