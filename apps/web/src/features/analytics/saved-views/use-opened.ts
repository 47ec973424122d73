import type { AnalyticsView } from '@passline/contract/analytics/views';
import { useState } from 'react';
import { isSameView, type RawSearch } from './view-address.ts';

/** Under this a window keeps what it opened while its page is loaded again. */
const KEY = 'analytics-views-opened';

/** A view as this window opened or saved it. */
export type Opened = Pick<AnalyticsView, 'viewId' | 'search'>;
/** What each view showed when this window opened or saved it last, by its id: Back returns to any of them. */
type Searches = Readonly<Record<string, string>>;

/**
 * The views that this window opened as it knows them, with which their newest versions are compared: the list is read anew each time
 * it opens, also after another window changed it. One that a link names is known as it is read first. See docs/rules/analytics.md#saved-views.
 */
export function useOpened(raw: RawSearch, views: readonly AnalyticsView[] | undefined) {
  const [opened, setOpened] = useState(readKept);
  const know = ({ viewId, search }: Opened) => {
    // A message that offers Undo still has the function of when it was shown.
    setOpened((now) => ({ ...now, [viewId]: search }));
    keep({ ...readKept(), [viewId]: search });
  };
  const first = views?.find(({ viewId }) => viewId === raw['saved'] && opened[viewId] === undefined);
  if (first) know(first);
  return {
    know,
    /** Whether another window changed what it shows since. */
    isChangedElsewhere: (view: AnalyticsView) => {
      const search = opened[view.viewId];
      return search !== undefined && !isSameView({ search }, view);
    },
  };
}

function readKept(): Searches {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Searches;
  } catch {
    // Storage is forbidden: after a reload each is known as it is read first.
    return {};
  }
}

function keep(opened: Searches): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(opened));
  } catch {
    // As above.
  }
}
