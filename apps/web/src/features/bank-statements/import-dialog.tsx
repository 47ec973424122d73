import { useState } from 'react';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { notify } from '../../parts/notify.ts';
import { FileMistakes } from '../menus/files/file-mistakes.tsx';
import { dayWords } from './bank-words.ts';
import classes from './bank.module.css';
import { linesWords } from './left-out-words.ts';
import { LeftOut } from './left-out.tsx';
import { useStatementImport, type Checked, type ImportState } from './use-statement-import.ts';

/** Imports a statement: shows what would be added before anything is saved. See docs/rules/bank-statements.md#a-file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, read, write } = useStatementImport(({ lineCount }) => {
    notify.success(
      lineCount === 0
        ? 'The balance is imported.'
        : `${lineCount === 1 ? '1 line is' : `${lineCount} lines are`} imported.`,
    );
    onClose();
  });
  const key = state.kind === 'lines' ? state.key : null;
  const [chosen, setChosen] = useState<{ key: string | null; lines: readonly number[] }>({ key, lines: [] });
  const [accountOf, setAccountOf] = useState<string | null>(null);
  const isNewAccount = accountOf !== null && accountOf === key;
  // What was chosen of one check says nothing of another.
  const takenIn = chosen.key === key ? chosen.lines : [];
  const isRunning = state.kind === 'checking' || state.kind === 'writing';
  return (
    <Dialog
      title="Import a bank statement"
      onClose={() => state.kind !== 'writing' && onClose()}
      actions={
        state.kind === 'lines' && (
          <>
            <p className={classes.quiet}>Nothing is saved yet.</p>
            <button
              type="button"
              className={button.primary}
              disabled={
                (state.added + takenIn.length === 0 && !state.isClosingNew) ||
                (state.accountBefore !== null && !isNewAccount)
              }
              onClick={() => void write(state, takenIn, isNewAccount)}
            >
              Import{' '}
              {state.added + takenIn.length === 0 && state.isClosingNew
                ? 'the balance'
                : linesWords(state.added + takenIn.length)}
            </button>
          </>
        )
      }
    >
      <p className={classes.quiet}>
        Download the transactions of your account at the bank as CSV or OFX, and choose the file here. Files
        may overlap: a line that is known already is not added again.
      </p>
      <label className={classes.file}>
        CSV or OFX file
        <input
          type="file"
          accept=".csv,.ofx,.qfx,.qbo,text/csv"
          disabled={isRunning}
          // The same file can be chosen again after it was corrected.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void read(file);
          }}
        />
      </label>
      {isRunning && (
        <p role="status">{state.kind === 'checking' ? 'Checking the file …' : 'Importing the lines …'}</p>
      )}
      <Outcome state={state} />
      {state.kind === 'lines' && state.accountBefore !== null && (
        <label className={classes.account}>
          <input
            type="checkbox"
            checked={isNewAccount}
            onChange={(event) => setAccountOf(event.currentTarget.checked ? key : null)}
          />
          <span>
            What was imported before is of the account that ends in {state.accountBefore}. Our bank account
            has changed: it ends in {state.accountEnding} now.
          </span>
        </label>
      )}
      {state.kind === 'lines' && (
        <LeftOut checked={state} takenIn={takenIn} onChange={(lines) => setChosen({ key, lines })} />
      )}
    </Dialog>
  );
}

function Outcome({ state }: { state: ImportState }) {
  if (state.kind === 'mistakes') return <FileMistakes {...state} />;
  if (state.kind === 'failed')
    return (
      <p role="alert" className={classes.failure}>
        {state.message}
      </p>
    );
  if (state.kind !== 'lines') return null;
  return (
    <>
      {state.notice !== null && (
        <p role="alert" className={classes.failure}>
          {state.notice}
        </p>
      )}
      <p role="status">{summaryOf(state)}</p>
      {state.lines.length > 0 && (
        <ul className={classes.told} aria-label="What would be added">
          {state.lines.map(({ day, amount, description, reference }, at) => (
            <li key={at}>
              <span>{dayWords(day)}</span>
              <span>{[description, reference].filter(Boolean).join(', ')}</span>
              <b>{formatMoney(amount)}</b>
            </li>
          ))}
          {state.added > state.lines.length && (
            <li>And {(state.added - state.lines.length).toLocaleString('en')} more.</li>
          )}
        </ul>
      )}
    </>
  );
}

function summaryOf(checked: Checked): string {
  const { added, known, pending, cameIn, left } = checked;
  const { closing, isClosingNew, accountEnding, dayOrder, isBalanceOff } = checked;
  return [
    added > 0
      ? `${linesWords(added)} would be added: ${formatMoney(cameIn)} came in, ${formatMoney(left)} left.`
      : isClosingNew
        ? 'No new lines.'
        : 'All lines of this file were imported before.',
    added > 0 && known > 0 && `${linesWords(known)} known already.`,
    pending > 0 &&
      `${linesWords(pending)} left out: the bank has not posted ${pending === 1 ? 'it' : 'them'} yet.`,
    accountEnding && `The account ends in ${accountEnding}.`,
    closing && `The bank says ${formatMoney(closing.balance)} after ${dayWords(closing.day)}.`,
    isBalanceOff && 'The balances of the file do not fit its amounts: please look at them.',
    dayOrder &&
      `Dates such as 03/04 are read with the ${dayOrder === 'month first' ? 'month' : 'day'} first.`,
  ]
    .filter(Boolean)
    .join(' ');
}
