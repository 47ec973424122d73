import type { AnalyticsView } from '@passline/contract/analytics/views';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Analytics } from '../fetch/use-analytics.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useOpened } from './use-opened.ts';
import { removeView, replaceView, useViews, type ViewsPlace } from './use-views.ts';
import { openView, searchOfView, showsView, viewSearch, type RawSearch } from './view-address.ts';
import { ViewList, type ViewStep } from './view-list.tsx';
import { ViewsFrame } from './views-frame.tsx';

type SavedViewsProps = ViewsPlace & {
  analytics: Pick<Analytics, 'changeAddress' | 'takeUp' | 'notFetched' | 'isOffline'>;
};

/** What the address holds, saved by name: each person has their own. See docs/rules/analytics.md#saved-views. */
export function SavedViews({ analytics, locationId }: SavedViewsProps) {
  const place = { locationId };
  const raw = useSearch({ strict: false }) as RawSearch;
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whose dialog is open. */
  const [asking, setAsking] = useState<ViewStep | null>(null);
  // Until the list is read once, it is not known which version of a view that a link names was opened.
  const [isRead, setRead] = useState(false);
  const isAwaited = raw['saved'] !== undefined && !isRead;
  const { data: views, error, refetch } = useViews(place, isOpen || asking !== null || isAwaited);
  if (views && !isRead) setRead(true);
  const { know, isChangedElsewhere } = useOpened(raw, views);
  const open = openView(raw, views ?? []);

  const go = (view: AnalyticsView) => {
    know(view);
    const search = searchOfView(view);
    void navigate({ to: '.', search: () => search, replace: showsView(raw, view) });
    analytics.takeUp(search);
  };
  const mark = (view: AnalyticsView) => {
    know(view);
    analytics.changeAddress({ saved: view.viewId });
  };
  const act = (step: ViewStep) => {
    // A dialog gives the focus back to where it was, and the list is gone by then.
    opener.current?.focus();
    setOpen(false);
    if (step.kind === 'save' || step.kind === 'rename') setAsking(step);
    if (step.kind === 'open') go(step.view);
    if (step.kind === 'remove') {
      const wasOpen = open?.viewId === step.view.viewId;
      void removeView(step.view, place, (back) => wasOpen && mark(back));
    }
    if (step.kind === 'replace') void replaceView(step.view, viewSearch(raw), mark);
  };
  return (
    <>
      <ViewsFrame opener={opener} isOpen={isOpen} onOpen={setOpen}>
        <ViewList
          views={views}
          error={error}
          retry={() => void refetch()}
          open={open}
          isChanged={open !== undefined && !showsView(raw, open)}
          isChangedElsewhere={open !== undefined && !showsView(raw, open) && isChangedElsewhere(open)}
          isOffline={analytics.isOffline}
          act={act}
        />
      </ViewsFrame>
      {asking?.kind === 'save' && (
        <SaveDialog
          place={place}
          search={viewSearch(raw)}
          notFetched={analytics.notFetched}
          isChangedElsewhere={isChangedElsewhere}
          onClose={(saved) => {
            setAsking(null);
            if (saved) mark(saved);
          }}
        />
      )}
      {asking?.kind === 'rename' && (
        <RenameDialog
          view={views?.find(({ viewId }) => viewId === asking.view.viewId) ?? asking.view}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
