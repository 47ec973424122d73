import type { CommissionRow } from '@passline/contract';
import { MOST_LOCATIONS } from '@passline/domain';
import { useQuery } from '@tanstack/react-query';
import Percent from 'lucide-react/icons/percent';
import { lazy, Suspense, useMemo, useState } from 'react';
import { queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { CommissionGrid } from './commission-grid.tsx';
import { CommissionsToolbar } from './commissions-toolbar.tsx';
import { DraftBar } from './draft-bar.tsx';
import { findRows, GRID_ADDRESS } from './grid-search.ts';
import { useDraft } from './use-draft.ts';
import styles from './commissions.module.css';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })));
const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

/** How old the values may be before anybody looks again; saving finds out what changed in between. */
const FRESH_MS = 20_000;

/** What the platform earns with each location. See docs/rules/commissions.md#the-grid. */
export function CommissionsPage() {
  const { data, error, refetch } = useQuery(
    queries.restaurants.listCommissions.queryOptions({
      input: { limit: MOST_LOCATIONS },
      refetchInterval: FRESH_MS,
    }),
  );
  if (!data && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!data) return <ScreenLoading />;
  return <Commissions rows={data.rows} />;
}

function Commissions({ rows }: { rows: readonly CommissionRow[] }) {
  const draft = useDraft(rows);
  const [search, change] = useAddress(GRID_ADDRESS);
  const [q, type] = useTypedText(search.q, (text) => change({ q: text }));
  const found = useMemo(() => findRows(rows, { ...search, q }), [rows, search, q]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'bulk' | 'import' | null>(null);
  const chosenRows = useMemo(() => rows.filter(({ locationId }) => chosen.has(locationId)), [rows, chosen]);
  return (
    <section className={styles.screen}>
      <CommissionsToolbar
        search={search}
        change={change}
        q={q}
        type={type}
        found={found}
        total={rows.length}
        chosenCount={chosenRows.length}
        openBulk={() => setDialog('bulk')}
        openImport={() => setDialog('import')}
      />
      <DraftBar draft={draft} />
      {found.length > 0 ? (
        <CommissionGrid
          rows={found}
          search={search}
          change={change}
          draft={draft}
          chosen={chosen}
          choose={setChosen}
        />
      ) : (
        <EmptyState
          icon={Percent}
          title={rows.length === 0 ? 'No locations yet' : 'No location found'}
          text={rows.length === 0 ? 'Create a restaurant first.' : 'Nothing fits the filters.'}
          action={
            rows.length > 0 && (
              <button
                type="button"
                className={button.plain}
                onClick={() => {
                  type('');
                  change({ q: '', types: [], visibility: 'all' });
                }}
              >
                Clear filters
              </button>
            )
          }
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'bulk' && <BulkDialog rows={chosenRows} draft={draft} onClose={() => setDialog(null)} />}
        {dialog === 'import' && <ImportDialog rows={rows} draft={draft} onClose={() => setDialog(null)} />}
      </Suspense>
    </section>
  );
}
