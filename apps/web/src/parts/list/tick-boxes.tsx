import type { InputHTMLAttributes } from 'react';
import { formatCount } from './count-words.ts';
import type { Selecting } from './use-selection.ts';
import styles from './tick-boxes.module.css';

type TickBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'checked'> & {
  rowId: string;
  isSelected: boolean;
  /** The selection's: the same function each time. */
  tick: Selecting['tick'];
};

/** The box of a row; with Shift it also ticks all rows since the last one. */
export function TickBox({ rowId, isSelected, tick, ...rest }: TickBoxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      aria-keyshortcuts="x"
      checked={isSelected}
      onChange={({ nativeEvent }) => tick(rowId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

type TickAllProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'checked'> & {
  selecting: Pick<Selecting, 'selected' | 'shownCount' | 'total' | 'noun' | 'tickAll'>;
};

/** The box for all rows that are shown. */
export function TickAllBox({ selecting, ...rest }: TickAllProps) {
  const { selected, shownCount, tickAll } = selecting;
  return (
    <input
      {...rest}
      type="checkbox"
      aria-keyshortcuts="*"
      aria-label={allWords(selecting)}
      checked={shownCount > 0 && selected.length === shownCount}
      ref={(node) => {
        if (node) node.indeterminate = selected.length > 0 && selected.length < shownCount;
      }}
      onChange={tickAll}
    />
  );
}

/** How many of how many are selected; if more match than are shown, a button for all of them. */
export function SelectedCount({ selecting }: { selecting: Selecting }) {
  const { selected, total, noun, selectAllThatMatch } = selecting;
  const isSome = selected.length > 0;
  const many = total === 1 ? noun.one : noun.many;
  return (
    <span className={styles.count}>
      <span role="status">
        {isSome ? (
          `${formatCount(selected.length)} of ${formatCount(total)} ${many} selected`
        ) : (
          <span className="visually-hidden">None selected</span>
        )}
      </span>
      {isSome && selectAllThatMatch && (
        <button type="button" className={styles.link} onClick={selectAllThatMatch}>
          Select all {formatCount(total)}
        </button>
      )}
    </span>
  );
}

/** 'Select all 2 locations'; 'Select the 100 deliveries shown' if more match. */
export function allWords({
  shownCount,
  total,
  noun,
}: Pick<Selecting, 'shownCount' | 'total' | 'noun'>): string {
  const many = shownCount === 1 ? noun.one : noun.many;
  return shownCount < total
    ? `Select the ${formatCount(shownCount)} ${many} shown`
    : `Select all ${formatCount(shownCount)} ${many}`;
}
