import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import small from '../../../parts/small-button.module.css';
import { goOn } from './go-on.ts';
import classes from './told.module.css';
import type { TableField } from './table-changes.ts';
import type { Colleague } from './use-editors.ts';
import type { ToldChange } from './use-told-changes.ts';
import { fieldLabel, valueWords } from './value-words.ts';

type ToldChangesProps = {
  told: readonly ToldChange[];
  tables: readonly FloorTable[];
  colleagues: readonly Colleague[];
  /** The fields that were changed here. */
  ownFields: (tableId: string) => readonly TableField[];
  keepMine: (change: ToldChange) => void;
  forget: (change: ToldChange) => void;
};

/** What colleagues changed in what is chosen, by field: what of it was kept here, and what was not. */
export function ToldChanges({ told, tables, colleagues, ownFields, keepMine, forget }: ToldChangesProps) {
  return told.map((change) => {
    const { tableId, field, from, to, by } = change;
    const table = tables.find(({ id }) => id === tableId);
    const isRefused = 'yours' in change;
    const kept = ownFields(tableId).filter(
      (own) => !told.some((one) => one.tableId === tableId && one.field === own),
    );
    const label = fieldLabel(field);
    const before = from === undefined ? '' : ` ${valueWords(field, from)}`;
    return (
      <div
        key={`${tableId} ${field}`}
        role="alert"
        className={classes.told}
        style={{ color: colleagues.find(({ name }) => name === by)?.colour }}
      >
        <strong>
          {by || 'Somebody else'} changed table {table?.name}
        </strong>
        <p>
          {label}
          {before} to {valueWords(field, to)}.{' '}
          {isRefused && `Your ${valueWords(field, change.yours)} was not kept. `}
          {kept.length > 0 && `Your ${listed(kept.map((own) => fieldLabel(own).toLowerCase()))} stayed.`}
        </p>
        <span>
          {isRefused && (
            <button
              type="button"
              className={small.small}
              onClick={(event) => {
                goOn(event.currentTarget);
                keepMine(change);
              }}
            >
              Use mine
            </button>
          )}
          <button
            type="button"
            className={small.small}
            onClick={(event) => {
              goOn(event.currentTarget);
              forget(change);
            }}
          >
            {isRefused ? 'Keep theirs' : 'Got it'}
          </button>
        </span>
      </div>
    );
  });
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
