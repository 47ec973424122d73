import type { AuditRow } from '@passline/contract/audit/audit';
import { memo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { RowProps } from '../../parts/list/list-rows.tsx';
import { placeName } from '../../parts/place-name.ts';
import { auditWords, changeWords, recordWords } from './audit-words.ts';
import classes from './audit.module.css';
import { momentOf, timeOf } from './moment.ts';
import { hrefOf, recordLink } from './record-link.ts';

/** One line in a row: who did what to which record, and its first change; the button opens all of it. */
export const AuditCells = memo(function AuditCells({ row, isStop, open }: RowProps<AuditRow>) {
  const { did, changes } = auditWords(row, timeOf);
  const record = recordWords(row, timeOf);
  const change = changeWords(changes);
  const link = recordLink(row);
  const place = row.place && placeName(row.place);
  return (
    <>
      <span role="cell" className={classes.time}>
        <time dateTime={new Date(row.at).toISOString()}>{momentOf(row.at, liveClient.serverNow())}</time>
      </span>
      <span role="cell" className={classes.who} title={row.actorName}>
        {row.actorName}
      </span>
      <span role="cell" className={classes.did} title={did}>
        <button
          type="button"
          data-opens
          className={classes.opens}
          tabIndex={isStop ? 0 : -1}
          onClick={() => open(row)}
        >
          {did}
        </button>
      </span>
      <span role="cell" className={classes.record}>
        {link ? (
          <a href={hrefOf(link)} tabIndex={isStop ? 0 : -1} className={classes.link} title={record}>
            {record}
          </a>
        ) : (
          <span className={classes.cut} title={record}>
            {record}
          </span>
        )}
        {place !== null && place !== record && (
          <small className={classes.cut} title={place}>
            {place}
          </small>
        )}
      </span>
      <span role="cell" className={classes.change} title={change}>
        {change}
      </span>
    </>
  );
});
