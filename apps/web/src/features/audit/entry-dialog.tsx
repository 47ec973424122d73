import type { AuditRow } from '@passline/contract/audit/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import diff from '../../parts/diff-table.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import type { ToldChange } from '../../parts/field-kinds/kind-entry.ts';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { placeName } from '../../parts/place-name.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { EVERYTHING, type AuditSearch } from './audit-search.ts';
import { auditWords, reasonWords, recordWords } from './audit-words.ts';
import classes from './audit.module.css';
import { momentOf, timeOf } from './moment.ts';
import { recordLink } from './record-link.ts';

type EntryDialogProps = {
  entry: string;
  /** The line, if the list already has it. */
  listed: AuditRow | undefined;
  onClose: () => void;
  /** Closes it and shows only these lines. */
  onNarrow: (filters: Partial<AuditSearch>) => void;
};

/** All that a line tells; a shared link opens it whatever page of the list it is on. */
export function EntryDialog({ entry, listed, onClose, onNarrow }: EntryDialogProps) {
  const query = useQuery(
    queries.audit.get.queryOptions({ input: { entryId: Number(entry) }, enabled: listed === undefined }),
  );
  const row = listed ?? query.data;
  return (
    <Dialog
      title={row ? `${row.actorName} ${auditWords(row, timeOf).did}` : 'What happened'}
      isSide
      onClose={onClose}
    >
      {row ? (
        <EntryFacts row={row} onNarrow={onNarrow} />
      ) : query.error === null ? (
        <ListSkeleton height={36} />
      ) : ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalCode(query.error) ?? '') ? (
        <EmptyState
          icon={History}
          title="There is no such entry"
          text="Nothing is ever removed from the trail: the link is incomplete."
        />
      ) : (
        <ScreenError error={query.error} retry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function EntryFacts({ row, onNarrow }: { row: AuditRow; onNarrow: EntryDialogProps['onNarrow'] }) {
  const { at, actorId, actorKind, actorName, record, place, reason, action, requestId } = row;
  const link = recordLink(row);
  const narrow = (filters: Partial<AuditSearch>) => onNarrow({ ...EVERYTHING, ...filters });
  return (
    <>
      <dl className={classes.facts}>
        <dt>When</dt>
        <dd>{momentOf(at, liveClient.serverNow())}</dd>
        <dt>Who</dt>
        <dd>
          {actorName} <span className={classes.quiet}>{ACTOR_WORDS[actorKind]}</span>
        </dd>
        <dt>Record</dt>
        <dd>
          {link ? (
            <Link to={link.to} search={link.search}>
              {recordWords(row, timeOf)}
            </Link>
          ) : (
            recordWords(row, timeOf)
          )}
        </dd>
        {place && (
          <>
            <dt>Where</dt>
            <dd>{placeName(place)}</dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt>Reason</dt>
            <dd>{reasonWords(reason)}</dd>
          </>
        )}
        <dt>Command</dt>
        <dd className={classes.quiet}>
          {action}, request {requestId}
        </dd>
      </dl>
      <ChangeTable changes={auditWords(row, timeOf).changes} />
      <div className={classes.onward}>
        <button
          type="button"
          className={button.plain}
          onClick={() => narrow({ kind: record.kind, record: record.id })}
        >
          Everything about this record
        </button>
        <button
          type="button"
          className={button.plain}
          onClick={() => narrow({ person: actorId ?? 'system' })}
        >
          {actorId === null ? 'Everything that was done by itself' : `Everything that ${actorName} did`}
        </button>
      </div>
    </>
  );
}

const ACTOR_WORDS: Record<AuditRow['actorKind'], string> = {
  user: '',
  service: 'a program, with its service token',
  system: 'by itself',
};

/** Each field before and after. */
function ChangeTable({ changes }: { changes: readonly ToldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table className={`${diff.diff} ${classes.diff}`}>
      <caption>Before and after</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
