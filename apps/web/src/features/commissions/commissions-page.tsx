import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { locationRevisions, ratesLive } from '@passline/contract/restaurants/topics';
import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import ListChecks from 'lucide-react/icons/list-checks';
import Percent from 'lucide-react/icons/percent';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useMemo, useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { useCollection } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import button from '../../parts/button.module.css';
import { UnsavedGuard } from '../../parts/form/unsaved-guard.tsx';
import { partWords } from '../../parts/list/count-words.ts';
import { lateDialog } from '../../parts/late/late.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { SelectedCount } from '../../parts/list/tick-boxes.tsx';
import { usePages, type Pages } from '../../parts/list/use-pages.ts';
import { useSelection } from '../../parts/list/use-selection.ts';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { COMMISSIONS_CSV } from './commission-file.ts';
import { CommissionFilters } from './commission-filters.tsx';
import { CommissionGrid, ROW_HEIGHT } from './commission-grid.tsx';
import { DraftBar } from './draft-bar.tsx';
import { findRows, GRID_ADDRESS } from './grid-search.ts';
import { useDraft } from './use-draft.ts';
import styles from './commissions.module.css';

const BulkDialog = lateDialog(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));
const ImportDialog = lateDialog(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

const NOUN = { one: 'location', many: 'locations' };
const LIMITS = { first: MOST_LOCATIONS, most: MOST_LOCATIONS };
const NO_ROWS: readonly CommissionRow[] = [];

/** All rows: the grid sorts by any column, and a draft may change any of them. */
function useCommissions(): Pages<CommissionRow> {
  const key = queries.restaurants.listCommissions.key();
  useReadAgain(key, useCollection(locationRevisions, {}));
  useReadAgain(key, useCollection(ratesLive, { restaurantId: null }));
  const pages = usePages({
    key: queries.restaurants.listCommissions.key({ type: 'infinite' }),
    limits: LIMITS,
    read: (page, signal) => api.restaurants.listCommissions(page, signal ? { signal } : {}),
  });
  const { canReadOn, readOn } = pages;
  useEffect(() => {
    if (canReadOn) readOn();
  }, [canReadOn, readOn]);
  return pages;
}

/** What the platform earns with each location. See docs/rules/commissions.md#the-grid. */
export function CommissionsPage() {
  const pages = useCommissions();
  const { rows = NO_ROWS, read, first } = pages;
  const draft = useDraft(rows);
  const [address, change] = useAddress(GRID_ADDRESS);
  const [q, type] = useTypedText(address.q, (text) => change({ q: text }));
  const search = useMemo(() => ({ ...address, q }), [address, q]);
  const found = useMemo(() => findRows(rows, search), [rows, search]);
  const ids = useMemo(() => found.map(({ locationId }) => locationId), [found]);
  const selecting = useSelection({ ids, total: ids.length, noun: NOUN });
  const selected = useMemo(() => {
    const wanted = new Set(selecting.selected);
    return found.filter(({ locationId }) => wanted.has(locationId));
  }, [found, selecting.selected]);
  const [dialog, setDialog] = useState<'bulk' | 'import' | null>(null);
  return (
    <>
      <UnsavedGuard isDirty={draft.isUnsaved} />
      <ListFrame
        title="Commissions"
        noun={NOUN}
        pages={{
          ...pages,
          rows: pages.rows && found,
          read: async (wish, signal) => {
            const page = await read(wish, signal);
            return { ...page, rows: findRows(page.rows, search) };
          },
        }}
        rowHeight={ROW_HEIGHT}
        csv={COMMISSIONS_CSV}
        search={{
          label: 'Filter by restaurant or location ID',
          placeholder: 'Restaurant or location ID',
          text: q,
          onText: type,
        }}
        filters={{
          count: Number(search.types.length > 0) + Number(search.visibility !== 'all'),
          clear: () => change({ types: [], visibility: 'all' }),
          fields: <CommissionFilters search={search} change={change} />,
        }}
        count={first && partWords(found.length, first, NOUN)}
        actions={
          <>
            <button type="button" className={button.plain} onClick={() => setDialog('import')}>
              <Upload size={16} aria-hidden />
              Import CSV
            </button>
            <button
              type="button"
              className={button.plain}
              onClick={() => setDialog('bulk')}
              disabled={selected.length === 0}
              title={selected.length === 0 ? 'Select rows first' : undefined}
            >
              <ListChecks size={16} aria-hidden />
              Edit {selected.length} selected
            </button>
          </>
        }
        notice={
          <div className={styles.bars}>
            <DraftBar draft={draft} />
            <SelectedCount selecting={selecting} />
          </div>
        }
        empty={{ icon: Percent, title: 'No locations yet', text: 'Create a restaurant first.' }}
        narrowed={
          rows.length > 0
            ? {
                text: 'No locations match the filters.',
                label: 'Clear filters',
                clear: () => {
                  type('');
                  change({ q: '', types: [], visibility: 'all' });
                },
              }
            : null
        }
      >
        {() => (
          <CommissionGrid rows={found} search={search} change={change} draft={draft} selecting={selecting} />
        )}
      </ListFrame>
      {dialog === 'bulk' && (
        <BulkDialog rows={selected} all={rows} draft={draft} onClose={() => setDialog(null)} />
      )}
      {dialog === 'import' && <ImportDialog rows={rows} draft={draft} onClose={() => setDialog(null)} />}
    </>
  );
}
