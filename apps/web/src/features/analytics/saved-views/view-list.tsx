import type { AnalyticsView } from '@passline/contract/analytics/views';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { RowList } from '../../../parts/list/row-list.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import classes from './saved-views.module.css';

/** What somebody wants to do. */
export type ViewStep =
  | { kind: 'save' }
  | { kind: 'open' | 'replace' | 'rename' | 'remove'; view: AnalyticsView };

type ViewListProps = {
  /** Undefined while they are read for the first time. */
  views: readonly AnalyticsView[] | undefined;
  error: unknown;
  retry: () => void;
  open: AnalyticsView | undefined;
  /** The address differs from the view that is open. */
  isChanged: boolean;
  /** The view that is open was changed in another window since. */
  isChangedElsewhere: boolean;
  isOffline: boolean;
  act: (step: ViewStep) => void;
};

/** The person's views by name, and what can be done with them. */
export function ViewList(props: ViewListProps) {
  const { views, error, retry, open, isChanged, isChangedElsewhere, isOffline, act } = props;
  const stop = isOffline ? 'Offline. Views can be changed as soon as the connection is back.' : undefined;
  return (
    <>
      {error !== null && error !== undefined && (
        <p className={classes.failed} role="alert">
          <span>
            {views ? 'Your views could not be read again.' : 'Your views could not be read.'}{' '}
            {messageOf(error)}
          </span>
          <button type="button" className={button.plain} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {!views && !error && (
        <div role="status" aria-label="Loading">
          <Skeleton height={28} />
        </div>
      )}
      {views?.length === 0 && (
        <p className={classes.none}>
          No views yet. Save what you look at often, with its span, zone and filters.
        </p>
      )}
      {views && views.length > 0 && <Rows {...props} views={views} stop={stop} />}
      <div className={classes.foot}>
        {open && isChangedElsewhere && (
          <>
            <p className={classes.elsewhere} role="status">
              {elsewhereWords(open.name)}
            </p>
            <button type="button" className={classes.step} onClick={() => act({ kind: 'open', view: open })}>
              <span>Open {open.name} as it is now</span>
            </button>
          </>
        )}
        {open && isChanged && (
          <button
            type="button"
            className={classes.step}
            aria-disabled={isOffline}
            title={stop}
            onClick={() => !isOffline && act({ kind: 'replace', view: open })}
          >
            <span>
              Save changes to {open.name}
              {isChangedElsewhere && ' all the same'}
            </span>
          </button>
        )}
        <button
          type="button"
          className={classes.step}
          aria-disabled={isOffline}
          title={stop}
          onClick={() => !isOffline && act({ kind: 'save' })}
        >
          <span>Save this view…</span>
        </button>
      </div>
    </>
  );
}

/** Each person has views of their own: nobody else changes them. */
export function elsewhereWords(name: string): string {
  return `You changed ${name} in another window since it was opened here.`;
}

type RowsProps = Pick<ViewListProps, 'open' | 'isChanged' | 'act'> & {
  views: readonly AnalyticsView[];
  /** Why nothing can be changed. */
  stop: string | undefined;
};

function Rows({ views, open, isChanged, stop, act }: RowsProps) {
  return (
    <RowList className={classes.rows} aria-label="Saved views">
      {views.map((view) => {
        const isOpen = view.viewId === open?.viewId;
        const Icon = isOpen ? Check : Bookmark;
        return (
          <li key={view.viewId} className={classes.row}>
            <button
              type="button"
              className={classes.step}
              aria-current={isOpen || undefined}
              onClick={() => act({ kind: 'open', view })}
            >
              <Icon size={16} aria-hidden />
              <span title={view.name}>{view.name}</span>
              {isOpen && isChanged && <em>changed</em>}
            </button>
            <Tool name={`Rename ${view.name}`} stop={stop} run={() => act({ kind: 'rename', view })}>
              <Pencil size={16} aria-hidden />
            </Tool>
            <Tool name={`Remove ${view.name}`} stop={stop} run={() => act({ kind: 'remove', view })}>
              <Trash2 size={16} aria-hidden />
            </Tool>
          </li>
        );
      })}
    </RowList>
  );
}

type ToolProps = { name: string; stop: string | undefined; run: () => void; children: ReactNode };

function Tool({ name, stop, run, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      title={stop ?? name}
      aria-disabled={stop !== undefined}
      onClick={() => stop === undefined && run()}
    >
      {children}
    </button>
  );
}
