import type { AnalyticsView } from '@passline/contract/analytics/views';
import { useState } from 'react';
import { isSameView, type RawSearch } from './view-address.ts';

/** Under this a window keeps what it opened while its page is loaded again. */
const KEY = 'analytics-view-opened';

/** A view as this window opened or saved it. */
export type Opened = Pick<AnalyticsView, 'viewId' | 'search'>;

/**
 * The view that the address names as this window knows it, with which its newest version is compared: the list is read anew each time
 * it opens, also after another window changed it. One that a link names is known as it is read first. See docs/rules/analytics.md#saved-views.
 */
export function useOpened(raw: RawSearch, views: readonly AnalyticsView[] | undefined) {
  const [opened, setOpened] = useState(readKept);
  const { saved } = raw;
  const known = opened?.viewId === saved ? opened : null;
  const know = ({ viewId, search }: Opened) => {
    setOpened({ viewId, search });
    keep({ viewId, search });
  };
  const first = known ? undefined : views?.find(({ viewId }) => viewId === saved);
  if (first) know(first);
  return {
    know,
    /** Whether another window changed what it shows since. */
    isChangedElsewhere: (view: AnalyticsView) =>
      known !== null && known.viewId === view.viewId && !isSameView(known, view),
  };
}

function readKept(): Opened | null {
  try {
    const [viewId = '', search = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return viewId === '' ? null : { viewId, search };
  } catch {
    // Storage is forbidden: after a reload it is known as it is read first.
    return null;
  }
}

function keep({ viewId, search }: Opened): void {
  try {
    sessionStorage.setItem(KEY, `${viewId} ${search}`);
  } catch {
    // As above.
  }
}
