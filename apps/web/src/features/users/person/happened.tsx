import type { AuditRow } from '@passline/contract/audit/audit';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { userCardKind } from '@passline/contract/users/card-kind';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { countWords } from '../../../parts/list/count-words.ts';
import { notify } from '../../../parts/notify.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { auditWords, changeWords } from '../../audit/audit-words.ts';
import { momentOf, timeOf } from '../../audit/moment.ts';
import lists from './lists.module.css';
import styles from './person.module.css';

const SHOWN = 6;

/** What was done to somebody's account lately, and the way to all of it. */
export function Happened({ userId, isErased }: { userId: string; isErased: boolean }) {
  const { data, error } = useQuery({
    ...queries.audit.list.queryOptions({ input: { userId, limit: SHOWN } }),
    staleTime: 0,
  });
  return (
    <section className={styles.card} aria-labelledby="person-happened">
      <header className={styles.cardHead}>
        <h2 id="person-happened">What happened</h2>
        {data && data.total > 0 && (
          <Link to="/audit" search={{ about: userId }} className={lists.toAll}>
            All of {countWords(data, { one: 'entry', many: 'entries' }).toLowerCase()}
          </Link>
        )}
      </header>
      {error ? (
        <p className={styles.none} role="alert">
          {messageOf(error)}
        </p>
      ) : !data ? (
        <ListSkeleton height={36} />
      ) : data.rows.length === 0 ? (
        <p className={styles.none}>Nobody has changed anything here yet.</p>
      ) : (
        <ul className={lists.happened}>
          {data.rows.map((row) => (
            <Line key={row.id} row={row} isErased={isErased} />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * A payment record that was added or removed stays so: what its provider calls it is in no trail. Of a person, only what staff correct is undone.
 */
function isUndoable({ action, record, before, after }: AuditRow): boolean {
  if (record.kind === userAddressKind.name || action === 'staff.update') return true;
  return record.kind === userCardKind.name && before !== null && after !== null;
}

/** Changes of addresses and cards, and of what staff are called, can be undone, as long as nothing came after them: the server says why not. */
async function undo(entryId: number): Promise<void> {
  try {
    const context = { idempotencyKey: crypto.randomUUID() };
    await api.timeline.undo({ subject: userAddressKind.subject, entryId }, { context });
    notify.success('Undone.');
  } catch (error) {
    notify.error(messageOf(error));
  }
  await queryClient.invalidateQueries({ queryKey: queries.audit.list.key() });
}

/** `isErased`: nothing is left that could be put back. */
function Line({ row, isErased }: { row: AuditRow; isErased: boolean }) {
  const { did, changes } = auditWords(row, timeOf);
  const words = row.reason ?? changeWords(changes);
  return (
    <li>
      <time dateTime={new Date(row.at).toISOString()}>{momentOf(row.at, liveClient.serverNow())}</time>
      <span>
        {did}
        {words && <small>{words}</small>}
      </span>
      <span className={lists.happenedEnd}>
        <small>{row.actorKind === 'system' ? 'by itself' : row.actorName}</small>
        {isUndoable(row) && !isErased && (
          <button
            type="button"
            className={lists.undo}
            aria-label={`Undo: ${did}`}
            onClick={() => void undo(row.id)}
          >
            Undo
          </button>
        )}
      </span>
    </li>
  );
}
