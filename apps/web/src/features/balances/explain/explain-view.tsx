import { accountTopic } from '@passline/contract/balances/topics';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { api, queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import button from '../../../parts/button.module.css';
import { downloadFile } from '../../../parts/download-file.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { notify } from '../../../parts/notify.ts';
import { ScreenError } from '../../../parts/screen-error.tsx';
import type { ExplainSearch } from '../balances-search.ts';
import { EntryList } from './entry-list.tsx';
import classes from './explain.module.css';
import { ExplainSums } from './explain-sums.tsx';
import { SpanFields } from './span-fields.tsx';
import { useExplained, type Explained } from './use-explained.ts';

type ExplainViewProps = {
  accountId: string;
  zone: string;
  search: ExplainSearch;
  change: (patch: Partial<ExplainSearch>) => void;
};

/** What a balance or a payout is made of, down to each order. See docs/rules/balances.md#explained. */
export function ExplainView({ accountId, zone, search, change }: ExplainViewProps) {
  const { payouts, explained } = useExplained(accountId, zone, search);
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <SpanFields search={search} payouts={payouts} zone={zone} onSpan={change} />
        {explained && <DownloadButton explained={explained} />}
      </div>
      {explained ? (
        <Explained explained={explained} zone={zone} search={search} change={change} />
      ) : (
        <ListSkeleton height={36} />
      )}
    </div>
  );
}

type ExplainedProps = Pick<ExplainViewProps, 'zone' | 'search' | 'change'> & { explained: Explained };

function Explained({ explained, zone, search: { kind }, change }: ExplainedProps) {
  const account = useCollection(accountTopic, { locationId: explained.accountId });
  const input = { accountId: explained.accountId };
  useReadAgain(queries.balances.explain.key({ input }), account);
  useReadAgain(queries.balances.entries.key({ type: 'infinite', input }), account);
  const { data, error, refetch } = useQuery(queries.balances.explain.queryOptions({ input: explained }));
  return (
    <>
      {data ? (
        <ExplainSums explanation={data} kind={kind} onKind={(to) => change({ kind: to })} />
      ) : error ? (
        <ScreenError error={error} retry={() => void refetch()} />
      ) : (
        <ListSkeleton height={36} />
      )}
      {!error && <EntryList explained={explained} kind={kind} zone={zone} />}
    </>
  );
}

function DownloadButton({ explained }: { explained: Explained }) {
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      const { fileName, csv } = await api.balances.exportEntries(explained);
      downloadFile(fileName, csv, 'text/csv');
    } catch (error) {
      notify.error(messageOf(error), undefined, 'entries');
    } finally {
      setReading(false);
    }
  };
  return (
    <button
      type="button"
      className={button.plain}
      aria-disabled={isReading}
      onClick={() => !isReading && void download()}
    >
      <Download size={14} aria-hidden />
      {isReading ? 'Reading…' : 'Download CSV'}
    </button>
  );
}
