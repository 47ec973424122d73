import type { EftFile } from '@passline/contract/balances/eft-files';
import type { PayRun } from '@passline/contract/balances/pay-runs';
import { payRunLinesTopic, payRunsTopic } from '@passline/contract/balances/topics';
import { EFT_FILE_STATE_WORDS, eftNumber } from '@passline/domain/balances/eft-file';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queries } from '../../../api/client.ts';
import { ruleOf } from '../../../api/refusal.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { downloadFile } from '../../../parts/download-file.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from '../../orders/actions/action-button.tsx';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { CancelEftFileDialog } from './cancel-eft-file-dialog.tsx';
import { leftBehindWords, saidWords } from './pay-run-words.ts';
import { PAY_RUN_ADDRESS } from './pay-run-search.ts';
import classes from './pay-run.module.css';

/** The files of a run that goes by the bank: what waits for one, and what became of each. See docs/rules/balances.md#bank-files. */
export function EftFiles({ run }: { run: PayRun }) {
  const input = { runId: run.id };
  const { data, error, refetch } = useQuery(queries.eftFiles.list.queryOptions({ input }));
  const key = queries.eftFiles.list.key({ input });
  useReadAgain(key, useCollection(payRunLinesTopic, input));
  useReadAgain(key, useCollection(payRunsTopic, { week: run.week }));
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  const move = useMove({
    send: api.eftFiles.write,
    onDone: (written) => setRefusal(leftBehindWords(written)),
    onRefused: (message) => setRefusal(message),
  });
  if (!data)
    return error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={44} />;
  const { files, unfiled } = data;
  const isOpen = run.state === 'WAITING' || run.state === 'PAYING';
  return (
    <section className={classes.total} aria-label="Bank file">
      <h2>Bank file</h2>
      {unfiled.payouts > 0 && (
        <>
          <p className={classes.note}>
            {unfiled.payouts === 1 ? '1 payout waits' : `${unfiled.payouts} payouts wait`} for a file:{' '}
            <b>{formatMoney(unfiled.total)}</b>. With the file they have left their accounts.
          </p>
          <SendButton
            words={`Write the file of ${formatMoney(unfiled.total)}`}
            state={move.state}
            reason={lock ?? (isOpen ? 'Not all lines had their turn yet.' : null)}
            onSend={() => move.give({ runId: run.id, payouts: unfiled.payouts })}
            onAgain={move.giveAgain}
          />
        </>
      )}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {unfiled.payouts === 0 && files.length === 0 && (
        <p className={classes.note}>No payout waits for a file.</p>
      )}
      <ul className={classes.files}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} lock={lock} />
        ))}
      </ul>
      {move.dialog}
    </section>
  );
}

function FileRow({ file, lock }: { file: EftFile; lock: string | null }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFactorOff, setFactorOff] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [{ aside }, change] = useAddress(PAY_RUN_ADDRESS);
  const onRefused = (message: string, error: unknown) => {
    setRefusal(message);
    setFactorOff(ruleOf(error) === 'second-factor-off');
  };
  const download = useMove({
    send: api.eftFiles.download,
    onDone: ({ name, text }) => {
      setRefusal(null);
      downloadFile(name, text, 'text/plain');
    },
    onRefused,
  });
  const accept = useMove({ send: api.eftFiles.accept, onDone: () => setRefusal(null), onRefused });
  const reopen = useMove({ send: api.eftFiles.reopen, onDone: () => setRefusal(null), onRefused });
  const number = eftNumber(file.creationNumber);
  const timeOf = (ms: number) => formatTime(ms, DEFAULT_TIME_ZONE, liveClient.serverNow());
  const today = localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE);
  const isBusy = [download, accept, reopen].some(({ state }) => state === 'sending');
  const reason = lock ?? (isBusy ? 'It is on its way. Please wait for the answer.' : null);
  return (
    <li aria-label={`File ${number}`}>
      <p>
        <b>File {number}</b>, {formatMoney(file.total)},{' '}
        {file.payouts === 1 ? '1 payout' : `${file.payouts} payouts`}
      </p>
      <p className={classes.note}>
        {EFT_FILE_STATE_WORDS[file.state]}. To be paid on {formatDay(file.dueDay, today)}. Written by{' '}
        {file.authorEmail}, {timeOf(file.createdAt)}.
        {file.endedAt !== null && ` ${saidWords(file)}, ${timeOf(file.endedAt)}.`}
        {file.reason !== null && ` ${file.reason}`}
      </p>
      {file.downloads.map(({ email, downloadedAt }, at) => (
        <p key={at} className={classes.note}>
          Downloaded by {email}, {timeOf(downloadedAt)}
        </p>
      ))}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {refusal !== null && isFactorOff && (
        <p className={classes.note}>
          <Link to="/account">Turn on your second factor</Link>
        </p>
      )}
      <div className={classes.steps}>
        {file.state !== 'CANCELLED' && (
          <ActionButton
            reason={reason}
            onPress={() =>
              download.state === 'unanswered' ? download.giveAgain() : download.give({ eftFileId: file.id })
            }
          >
            {file.downloads.length === 0 ? 'Download' : 'Download again'}
          </ActionButton>
        )}
        {file.state === 'WRITTEN' && (
          <>
            <ActionButton
              reason={reason ?? (file.downloads.length === 0 ? 'Nobody has downloaded it yet.' : null)}
              onPress={() => (accept.state === 'unanswered' ? accept.giveAgain() : setAsked(true))}
            >
              The bank took it
            </ActionButton>
            <ActionButton reason={reason} onPress={() => change({ aside: file.id }, { replace: false })}>
              Set aside
            </ActionButton>
          </>
        )}
        {file.state === 'ACCEPTED' && file.enderEmail !== null && (
          <ActionButton
            reason={reason}
            onPress={() =>
              reopen.state === 'unanswered' ? reopen.giveAgain() : reopen.give({ eftFileId: file.id })
            }
          >
            The bank did not take it yet
          </ActionButton>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Did the bank take file ${number}?`}
          text="Its payouts are shown as arrived. One that comes back is put back at its payout. You can take this back until a line of the bank is matched with it."
          confirm="The bank took it"
          cancel="Not yet"
          onConfirm={() => {
            setAsked(false);
            accept.give({ eftFileId: file.id });
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {aside === file.id && <CancelEftFileDialog file={file} onClose={() => change({ aside: '' })} />}
      {download.dialog}
      {accept.dialog}
      {reopen.dialog}
    </li>
  );
}
