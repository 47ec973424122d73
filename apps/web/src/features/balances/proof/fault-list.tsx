import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { formatCount } from '../../../parts/list/count-words.ts';
import { formatTime, zoneNote } from '../../../parts/zoned-time.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { LateAcknowledgeDialog } from '../late-parts.ts';
import { useMoneyLock } from '../use-money-lock.ts';
import { goneWords, holdsAccount } from './proof-words.ts';
import classes from './proof-line.module.css';

/** What a fault leads to. */
export type FaultOpening = {
  onEntries: (accountId: string) => void;
  onPutRight: (faultId: string, accountId: string) => void;
};

type FaultListProps = FaultOpening & { faults: readonly OpenFault[]; total: number };

/** What is wrong with the ledger, and who has acknowledged it. See docs/rules/ledger.md#holds. */
export function FaultList({ faults, total, ...opening }: FaultListProps) {
  const [asked, setAsked] = useState<OpenFault | null>(null);
  const now = faults.find(({ id }) => id === asked?.id);
  // Among more than these it may still be there.
  const isAll = faults.length === total;
  return (
    <>
      {faults.some(holdsAccount) && (
        <p className={classes.held}>
          Nothing leaves the accounts concerned until a proof finds them right, or each of their faults is put
          right or acknowledged.
        </p>
      )}
      {faults.length > 0 && (
        <ul className={classes.faults} aria-label="What the proof found">
          {faults.map((fault) => (
            <Fault key={fault.id} fault={fault} {...opening} onAsk={() => setAsked(fault)} />
          ))}
          {total > faults.length && <li>And {formatCount(total - faults.length)} more.</li>}
        </ul>
      )}
      {asked && (
        <LateAcknowledgeDialog
          fault={now ?? asked}
          gone={now || isAll ? goneWords(now) : null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type FaultProps = FaultOpening & { fault: OpenFault; onAsk: () => void };

function Fault({ fault, onEntries, onPutRight, onAsk }: FaultProps) {
  const { id, kind, accountId, accountName, subject, detail, missing, acknowledged } = fault;
  const about = `${accountName === '' ? '' : `${accountName}: `}${detail}`;
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  return (
    <li data-acknowledged={acknowledged !== null || undefined}>
      {accountName !== '' && <b>{accountName}: </b>}
      {detail}{' '}
      {kind === 'order' && subject !== '' && (
        <Link to="/orders" search={{ order: subject }}>
          Open the order
        </Link>
      )}{' '}
      {(kind === 'payout' || kind === 'transfer') && (
        <Link to="/balances" search={{ [kind]: subject }}>
          Open the {kind}
        </Link>
      )}{' '}
      {accountId !== null && (
        <button type="button" onClick={() => onEntries(accountId)}>
          Open the account
        </button>
      )}{' '}
      {accountId !== null && missing !== null && (
        <button type="button" aria-label={`Put right: ${about}`} onClick={() => onPutRight(id, accountId)}>
          Put right
        </button>
      )}{' '}
      {acknowledged === null ? (
        <button
          type="button"
          aria-label={`Acknowledge: ${about}`}
          aria-disabled={lock !== null}
          title={lock ?? undefined}
          onClick={() => lock === null && onAsk()}
        >
          Acknowledge
        </button>
      ) : (
        <span>
          Acknowledged by {acknowledged.by},{' '}
          {[
            formatTime(acknowledged.at, DEFAULT_TIME_ZONE, liveClient.serverNow()),
            zoneNote(DEFAULT_TIME_ZONE, acknowledged.at),
          ]
            .filter(Boolean)
            .join(' ')}
          : {acknowledged.reason}
        </span>
      )}
    </li>
  );
}
