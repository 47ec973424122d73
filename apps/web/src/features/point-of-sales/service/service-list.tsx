import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { tableWords } from '@passline/domain/orders/table-words';
import type { KeyboardEvent, ReactNode } from 'react';
import button from '../../../parts/button.module.css';
import { isCommandKey } from '../../../parts/command-key.ts';
import { MinutesChip } from './minutes-chip.tsx';
import { OrderLink } from './table-card.tsx';
import { TABLE_STATE_LABELS, type TableState } from './table-state.ts';
import { DEGREE_WORDS, dueWords, NEED_WORDS, waitsWords } from './wait-words.ts';
import type { Wait } from './waits.ts';
import classes from './service-list.module.css';
import card from './table-card.module.css';

/** An order with the table at which it waits; `floorName` where that is another floor. */
export type SeatedWait = { wait: Wait; table: FloorTable; floorName: string | null };

type ServiceListProps = {
  /** The most urgent first. */
  waiting: readonly SeatedWait[];
  withoutTable: readonly Wait[];
  /** Tables where nobody waits, by what they are. */
  quiet: Readonly<Partial<Record<TableState, readonly FloorTable[]>>>;
  shown: TableState | null;
  nowMs: number;
  zone: string;
  chosenId: string;
  blocked: string | null;
  onChoose: (table: FloorTable, isByKey: boolean) => void;
  onSeat: (orderId: string) => void;
};

/** The list beside the plan: what is chosen here is chosen there. */
export function ServiceList(props: ServiceListProps) {
  const { waiting, withoutTable, quiet, shown, nowMs, zone, chosenId, blocked, onChoose, onSeat } = props;
  const hasWaiting = shown === null || shown === 'waiting';
  const states = shown === null ? (['reserved'] as const) : shown === 'waiting' ? [] : [shown];
  return (
    // Keys in the rows pass here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={stepRows}>
      {hasWaiting && (
        <Section title="Waiting" count={waiting.length} note={waiting.length > 1 ? 'most urgent first' : ''}>
          {waiting.length === 0 && <p className={classes.none}>Nobody waits at a table.</p>}
          {waiting.map(({ wait, table, floorName }) => (
            <button
              key={wait.order.id}
              type="button"
              className={classes.row}
              data-row={table.id}
              aria-pressed={table.id === chosenId}
              onClick={({ detail }) => onChoose(table, detail === 0)}
            >
              <span className={classes.rowTable}>{table.name}</span>
              <span className={classes.rowWords}>
                <span>
                  #{wait.order.orderNumber}, {NEED_WORDS[wait.need]}
                </span>
                <span className={classes.quiet}>
                  {[dueWords(wait, nowMs), floorName].filter(Boolean).join(' · ')}
                </span>
                <span className="visually-hidden">
                  , {DEGREE_WORDS[wait.urgency.degree]}, {waitsWords(wait, nowMs)}
                </span>
              </span>
              <MinutesChip wait={wait} nowMs={nowMs} zone={zone} />
            </button>
          ))}
        </Section>
      )}
      {hasWaiting && withoutTable.length > 0 && (
        <Section title="Without a table" count={withoutTable.length} note="">
          {withoutTable.map((wait) => (
            <div key={wait.order.id} className={classes.seatless}>
              <div className={classes.rowWords}>
                <span>
                  #{wait.order.orderNumber}, {NEED_WORDS[wait.need]}
                </span>
                <span className={classes.quiet}>
                  {[goneWords(wait), dueWords(wait, nowMs)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <MinutesChip wait={wait} nowMs={nowMs} zone={zone} />
              <div className={classes.seatlessSteps}>
                <button
                  type="button"
                  className={`${button.plain} ${card.tall} ${card.grows}`}
                  aria-disabled={blocked !== null || undefined}
                  aria-label={`Choose a table for #${wait.order.orderNumber}`}
                  onClick={() => blocked === null && onSeat(wait.order.id)}
                >
                  Choose a table
                </button>
                <OrderLink wait={wait} look="plain" />
              </div>
            </div>
          ))}
        </Section>
      )}
      {states.map((state) => {
        const tables = quiet[state] ?? [];
        if (tables.length === 0 && shown === null) return null;
        return (
          <Section key={state} title={TABLE_STATE_LABELS[state]} count={tables.length} note="">
            {tables.map((table) => (
              <button
                key={table.id}
                type="button"
                className={classes.row}
                data-row={table.id}
                aria-pressed={table.id === chosenId}
                onClick={({ detail }) => onChoose(table, detail === 0)}
              >
                <span className={classes.rowTable}>{table.name}</span>
                <span className={classes.quiet}>{TABLE_STATE_LABELS[state]}</span>
              </button>
            ))}
          </Section>
        );
      })}
    </div>
  );
}

type SectionProps = { title: string; count: number; note: string; children: ReactNode };

function Section({ title, count, note, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className={classes.listHead}>
        <h2>
          {title} <span className={classes.count}>{count}</span>
        </h2>
        {note && <span className={classes.quiet}>{note}</span>}
      </div>
      {children}
    </section>
  );
}

function goneWords({ order: { tableName } }: Wait): string {
  return tableName === null ? '' : `${tableWords(tableName)} is gone`;
}

/** Arrows go from row to row. */
function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !isCommandKey(event)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at < 0) return;
  rows[at + step]?.focus();
  event.preventDefault();
}
