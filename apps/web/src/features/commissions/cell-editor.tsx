import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isCommandKey } from '../../parts/command-key.ts';
import type { CellValue, EditableColumn } from './commission-columns.ts';
import { readCell } from './read-cell.ts';
import styles from './commission-grid.module.css';

/** Where the focus goes after a cell is edited: it stays, or goes to the cell below, the next or the previous one. */
export type EditorMove = 'stay' | 'down' | 'next' | 'previous';

type CellEditorProps = {
  column: EditableColumn;
  label: string;
  first: string;
  /** What is stored now. */
  stored: CellValue;
  /** A typed character has replaced what was there. */
  isReplacing: boolean;
  onTyping: (isTyping: boolean) => void;
  /** `saw`: what was stored when the cell was opened. */
  onDone: (value: CellValue, saw: CellValue, move: EditorMove | null) => void;
  onCancel: () => void;
};

/** Enter and Tab keep what was typed if it is valid; Escape discards it. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, first, stored, isReplacing, onTyping, onDone, onCancel } = props;
  const [text, setText] = useState(first);
  const [saw] = useState(stored);
  const [isLeft, setLeft] = useState(false);
  const isOver = useRef(false);
  const mistakeId = useId();
  const isTyping = isReplacing || text !== first;
  useEffect(() => {
    onTyping(isTyping);
    return () => onTyping(false);
  }, [isTyping, onTyping]);
  const read = readCell(column, text);
  const finish = (move: EditorMove | null) => {
    if (isOver.current) return;
    if (!read.ok) return setLeft(true);
    isOver.current = true;
    onDone(read.value, saw, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCommandKey(event)) return;
    if (event.key === 'Enter') finish('down');
    else if (event.key === 'Tab') finish(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const mistake = !read.ok && (isLeft || text !== '') ? read.mistake : null;
  return (
    <span className={styles.editor}>
      <input
        ref={(node) => {
          // Only when it appears: a ref that is called again must not steal the focus.
          if (!node || node.dataset['isReady']) return;
          node.dataset['isReady'] = 'true';
          node.focus();
          if (!isReplacing) node.select();
        }}
        aria-label={label}
        aria-invalid={mistake !== null || undefined}
        aria-describedby={mistake === null ? undefined : mistakeId}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(null)}
      />
      {mistake !== null && (
        <span id={mistakeId} role="alert" className={styles.mistake}>
          {mistake}
        </span>
      )}
    </span>
  );
}
