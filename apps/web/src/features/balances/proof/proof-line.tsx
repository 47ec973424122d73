import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { notify } from '../../../parts/notify.ts';
import { zoneNote } from '../../../parts/zoned-time.ts';
import { useMoneyLock } from '../use-money-lock.ts';
import { FaultList, type FaultOpening } from './fault-list.tsx';
import { awaitedWords, proofWords } from './proof-words.ts';
import classes from './proof-line.module.css';

const READ_EVERY_MS = 60_000;
/** How often a proof that takes longer is asked for. */
const AWAIT_EVERY_MS = 3_000;

/** What the last proof of the ledger found. See docs/rules/ledger.md#proof. */
export function ProofLine(opening: FaultOpening) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const { data, error } = useQuery(
    queries.balances.proofs.queryOptions({
      refetchInterval: ({ state }) =>
        awaited === null || state.data?.some(({ id }) => id === awaited) ? READ_EVERY_MS : AWAIT_EVERY_MS,
    }),
  );
  const isAwaited = awaited !== null && !data?.some(({ id }) => id === awaited);
  const { data: open } = useQuery(queries.balances.faults.queryOptions({ refetchInterval: READ_EVERY_MS }));
  const lastId = data?.[0]?.id;
  useEffect(() => void queryClient.invalidateQueries({ queryKey: queries.balances.faults.key() }), [lastId]);
  if (!data)
    return error ? <p className={classes.line}>The proof could not be read. {messageOf(error)}</p> : null;
  const last = data[0];
  const hasFailed = open
    ? open.rows.some(({ acknowledged }) => acknowledged === null)
    : (last?.faultCount ?? 0) > 0;
  const nowMs = liveClient.serverNow();
  const Icon = hasFailed ? CircleAlert : ShieldCheck;
  return (
    <div className={classes.proof} data-failed={hasFailed || undefined}>
      <p className={classes.line} role={hasFailed ? 'alert' : 'status'}>
        <Icon size={16} aria-hidden />
        <span>{proofWords(last, nowMs, DEFAULT_TIME_ZONE, zoneNote(DEFAULT_TIME_ZONE, nowMs))}</span>
        <ProveButton isAwaited={isAwaited} onAwait={setAwaited} />
      </p>
      {open && <FaultList faults={open.rows} total={open.total} {...opening} />}
    </div>
  );
}

type ProveButtonProps = { isAwaited: boolean; onAwait: (proofId: string) => void };

function ProveButton({ isAwaited, onAwait }: ProveButtonProps) {
  const [isProving, setProving] = useState(false);
  const lock = useMoneyLock();
  const prove = async () => {
    setProving(true);
    try {
      const { proofId, proof, beginsAt } = await api.balances.prove(
        {},
        { context: { idempotencyKey: crypto.randomUUID() } },
      );
      if (proof === null) {
        onAwait(proofId);
        notify.success(awaitedWords(beginsAt, liveClient.serverNow()), undefined, 'proof');
      }
      await queryClient.invalidateQueries({ queryKey: queries.balances.key() });
    } catch (error) {
      notify.error(messageOf(error), undefined, 'proof');
    } finally {
      setProving(false);
    }
  };
  const reason = lock ?? (isProving || isAwaited ? 'The ledger is being proven.' : null);
  return (
    <button
      type="button"
      aria-disabled={reason !== null}
      title={reason ?? undefined}
      onClick={() => reason === null && void prove()}
    >
      {isProving || isAwaited ? 'Proving …' : 'Prove now'}
    </button>
  );
}
