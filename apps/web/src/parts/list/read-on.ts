import { notify } from '../notify.ts';
import { formatCount, type Noun } from './count-words.ts';
import type { ReadOn } from './use-list-walk.ts';
import type { Pages } from './use-pages.ts';

/** Reads on in the pages of a list, and says so where the way to its last row was cut short. */
export function readOnIn<Row>({ rows, canReadOn, readOn }: Pages<Row>, noun: Noun): ReadOn {
  return {
    isMore: canReadOn,
    run: readOn,
    onBound: () =>
      notify.success(
        `The first ${formatCount(rows?.length ?? 0)} ${noun.many} are read, and there are more. End reads on.`,
      ),
  };
}
