import { tablesWords } from './draft.ts';
import small from '../../../parts/small-button.module.css';
import classes from './unseen-tables.module.css';
import type { UnseenTable } from './use-unseen-tables.ts';

type UnseenTablesProps = {
  unseen: readonly UnseenTable[];
  /** Goes to a table on the plan. */
  show: (tableId: string) => void;
};

/** Says that others have added tables where nobody here sees them, and leads there. */
export function UnseenTables({ unseen, show }: UnseenTablesProps) {
  const [first] = unseen;
  const names = [...new Set(unseen.map(({ by }) => by || 'Somebody else'))].join(' and ');
  return (
    <div role="status" className={classes.unseen}>
      {first && (
        <p>
          {names} added {tablesWords(unseen.map(({ table }) => table))}, out of sight.
          <button type="button" className={small.small} onClick={() => show(first.table.id)}>
            Show
          </button>
        </p>
      )}
    </div>
  );
}
