import type { BankLine } from '@passline/contract/bank-statements/bank-statements';
import { Link } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import Landmark from 'lucide-react/icons/landmark';
import { useCallback } from 'react';
import { api, queries } from '../../api/client.ts';
import button from '../../parts/button.module.css';
import { Mistake } from '../../parts/form/mistake.tsx';
import type { ListCsv } from '../../parts/list/export-button.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import type { ListTable } from '../../parts/list/list-rows.tsx';
import { usePages } from '../../parts/list/use-pages.ts';
import toolbar from '../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { BANK_ADDRESS, type LineState } from './bank-search.ts';
import { stateWords } from './bank-words.ts';
import classes from './bank.module.css';
import { FilesDialog } from './files-dialog.tsx';
import { Held } from './held.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LineCells, MatchContext } from './line-cells.tsx';
import { LineDialog } from './line-dialog.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';
import { useMatching, wantedItem } from './use-matching.ts';

const NOUN = { one: 'line', many: 'lines' };

const TABLE: ListTable<BankLine> = {
  label: 'Lines of the bank',
  columns: [
    { label: 'Day', width: '104px', order: 'day' },
    { label: 'The bank writes', width: 'minmax(140px, 1fr)' },
    { label: 'Amount', width: '112px', isRight: true },
    { label: 'What it is', width: 'minmax(160px, 1fr)' },
    { label: 'Commands', width: '88px', isRight: true },
  ],
  keyOf: ({ id }) => id,
  Cells: LineCells,
  rowHeight: { wide: 52, narrow: 112 },
  cardsBelow: 680,
  rowClass: classes.row,
};

const CSV: ListCsv<BankLine> = {
  name: 'bank-lines',
  columns: [
    { label: 'Day', text: ({ day }) => day },
    { label: 'Amount', text: ({ amount }) => amount.toFixed(2) },
    { label: 'Description', text: ({ description }) => description },
    { label: 'Reference', text: ({ reference }) => reference },
    { label: 'What it is', text: (line) => (line.matched ? stateWords(line) : '') },
    { label: 'Matched by', text: ({ matched }) => matched?.by ?? '' },
  ],
};

const STATES: readonly (readonly [LineState, string])[] = [
  ['open', 'Open'],
  ['matched', 'Matched'],
  ['all', 'All'],
];

/** What the bank says, line by line, and what each line is in the ledger. See docs/rules/bank-statements.md. */
export function BankPage() {
  const [search, change] = useAddress(BANK_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const { q, state, order, file, line, open } = search;
  const input = {
    order,
    ...(state === 'all' ? {} : { state }),
    ...(file ? { statementId: file } : {}),
    ...(q ? { search: q } : {}),
  };
  const pages = usePages({
    key: queries.bankStatements.lines.key({ type: 'infinite', input }),
    limits: { first: 50, most: 200 },
    read: (page, signal) => api.bankStatements.lines({ ...input, ...page }, signal ? { signal } : {}),
  });
  const matching = useMatching();
  const { match } = matching;
  const matchOne = useCallback(
    (one: BankLine) => void match([{ line: one, parts: one.suggested.map(wantedItem) }]),
    [match],
  );
  const { first } = pages;
  const close = () => change({ open: null });
  return (
    <MatchContext value={matchOne}>
      <ListScreen
        title="Bank statement"
        noun={NOUN}
        pages={pages}
        table={TABLE}
        csv={CSV}
        onOpen={({ id }) => change({ line: id }, { replace: false })}
        search={{ label: 'Search lines', placeholder: 'Words, amount or day', text: typed, onText: type }}
        order={{ current: order, choose: (next) => change({ order: next === 'day' ? 'day' : '-day' }) }}
        actions={
          <>
            <div className={toolbar.choices} role="group" aria-label="Lines">
              {STATES.map(([one, words]) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={state === one}
                  onClick={() => change({ state: one })}
                >
                  {words}
                </button>
              ))}
            </div>
            <Link to="/balances/months" className={button.plain}>
              Months
            </Link>
            <button
              type="button"
              className={button.plain}
              onClick={() => change({ open: 'files' }, { replace: false })}
            >
              Files
            </button>
            <button
              type="button"
              className={button.primary}
              onClick={() => change({ open: 'import' }, { replace: false })}
            >
              <FileUp size={16} aria-hidden />
              Import
            </button>
          </>
        }
        notice={
          <>
            {first && <Held {...first} />}
            {first && first.suggestedCount > 1 && (
              <p className={classes.fits}>
                {first.suggestedCount.toLocaleString('en')} open lines can only be one thing each.{' '}
                <button
                  type="button"
                  className={button.plain}
                  onClick={() => change({ open: 'suggestions' }, { replace: false })}
                >
                  Look at them and match
                </button>
              </p>
            )}
            {file && (
              <p className={classes.fits}>
                Only the lines of one file.{' '}
                <button type="button" className={button.plain} onClick={() => change({ file: '' })}>
                  Show all lines
                </button>
              </p>
            )}
            {matching.refusal && line === '' && open === null && <Mistake>{matching.refusal}</Mistake>}
          </>
        }
        empty={
          state === 'open' && first?.total === 0 && (first.closing !== null || file !== '')
            ? { icon: Landmark, title: 'No open lines', text: 'Every line of the bank is matched.' }
            : {
                icon: Landmark,
                title: state === 'matched' ? 'No matched lines yet' : 'No open lines',
                text: 'Download a statement at your bank, as CSV or OFX, and import it here.',
              }
        }
        narrowed={
          q
            ? {
                text: 'Try fewer letters, or the amount without the dollar sign.',
                label: 'Clear the search',
                clear: () => {
                  type('');
                  change({ q: '' });
                },
              }
            : null
        }
      />
      {line !== '' && (
        <LineDialog
          key={line}
          bankLineId={line}
          held={first?.held ?? []}
          onClose={() => change({ line: '' })}
        />
      )}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'files' && (
        <FilesDialog onClose={close} onLines={(id) => change({ open: null, file: id, state: 'all' })} />
      )}
      {open === 'suggestions' && <SuggestionsDialog onClose={close} />}
      {matching.dialog}
    </MatchContext>
  );
}
