import { clampIndex } from '@passline/domain/order-of-records/rank';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { withMove, type Move } from './move-queue.ts';
import { ReorderAnnouncer } from './reorder-announcer.tsx';
import './reorder.module.css';
import { rowsIn, useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

export type ReorderOptions<Row> = {
  /** The whole list in its order: live, since other people move rows too. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The name of a row in announcements. */
  nameOf: (row: Row) => string;
  /**
   * Stores the move; `toIndex` counts from 0, in the list without the row. When it resolves, `rows` have the new order.
   * Its error is shown.
   */
  move: (key: string, toIndex: number) => Promise<void>;
  /** Why the order cannot be changed now: a search is on, or the person may not. */
  lockedReason?: string | null;
  /** If only the rows in sight are rendered: brings a place into sight. */
  reveal?: (index: number) => void;
};

type Held = Move & { by: 'keys' | 'pointer' };

export type Reorder<Row> = {
  /** The rows as they are to be shown, with the held row and unsent moves applied. */
  rows: readonly Row[];
  list: (node: HTMLElement | null) => void;
  /** For the element of each row, inside of `list`. */
  rowProps: (row: Row) => {
    'data-reorder-key': string;
    'data-reorder-index': number;
    'data-reorder': 'held' | 'before' | 'after' | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** To be rendered once beside the list: the announcements for screen readers. */
  announcer: ReactNode;
  hintId: string;
  lockedReason: string | null;
  /** From 0. */
  indexOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  isHeld: (row: Row) => boolean;
  /** Moves it at once. A place beyond an end is that end, and nothing is sent if it is there already. */
  moveTo: (row: Row, index: number) => void;
  take: (row: Row, by: Held['by']) => void;
  /** Moves the row that is held by keys; nobody else sees it yet. */
  carry: (row: Row, index: number) => void;
  drop: () => void;
  putBack: () => void;
};

/** A list that people can reorder: by dragging, by keys, and by typing a place. */
export function useReorder<Row>(options: ReorderOptions<Row>): Reorder<Row> {
  const { keyOf, nameOf, lockedReason = null, reveal } = options;
  const [held, hold] = useState<Held | null>(null);
  const [words, say] = useState('');
  const [list, setList] = useState<HTMLElement | null>(null);
  const setMoved = useMovedInSight(list, reveal);
  const hintId = useId();

  const { moves, add } = useMoves({
    send: ({ key, index }) => options.move(key, index),
    onRefused: ({ key }) => {
      const index = options.rows.findIndex((row) => keyOf(row) === key);
      const row = options.rows[index];
      if (row !== undefined) say(`${nameOf(row)} is back at ${placeWords(index, options.rows.length)}.`);
    },
  });
  const settled = moves.reduce((rows, move) => withMove(rows, keyOf, move), options.rows);
  const rows = held?.by === 'keys' ? withMove(settled, keyOf, held) : settled;

  const find = (key: string) => settled.findIndex((row) => keyOf(row) === key);
  const told = (row: Row, index: number, what: string) =>
    say(`${nameOf(row)} ${what} ${placeWords(index, rows.length)}.`);

  function moveTo(row: Row, wanted: number): void {
    const key = keyOf(row);
    const index = clampIndex(wanted, rows.length);
    if (lockedReason !== null) return;
    if (find(key) !== index) {
      setMoved({ key, index });
      add({ key, index });
    }
    told(row, index, find(key) === index ? 'stays at' : 'moved to');
  }

  function take(row: Row, by: Held['by']): void {
    const key = keyOf(row);
    if (lockedReason !== null) return;
    hold({ key, by, index: find(key) });
    if (by === 'keys') told(row, find(key), 'is picked up from');
  }

  function carry(row: Row, wanted: number): void {
    const index = clampIndex(wanted, rows.length);
    const key = keyOf(row);
    hold({ key, index, by: 'keys' });
    setMoved({ key, index });
    told(row, index, 'would move to');
  }

  const heldRow = held ? settled[find(held.key)] : undefined;

  function drop(): void {
    hold(null);
    if (held && heldRow !== undefined) moveTo(heldRow, held.index);
  }

  function putBack(): void {
    hold(null);
    if (held && heldRow !== undefined) told(heldRow, find(held.key), 'is back at');
  }

  useDrag({
    list,
    key: held?.by === 'pointer' ? held.key : null,
    onOver: (index) =>
      hold((known) => (known === null || known.index === index ? known : { ...known, index })),
    onDrop: drop,
    onCancel: putBack,
  });

  const edge = held?.by === 'pointer' ? dropEdge(settled, find(held.key), held.index) : null;
  const isHeld = (row: Row) => held?.key === keyOf(row);
  const indexOf = (row: Row) => rows.indexOf(row);
  return {
    rows,
    list: setList,
    rowProps: (row) => ({
      'data-reorder-key': keyOf(row),
      'data-reorder-index': rows.indexOf(row),
      'data-reorder': isHeld(row) ? 'held' : edge?.row === row ? edge.edge : undefined,
      onKeyDown: (event) => {
        const step = stepOf(event);
        if (step === undefined) return;
        event.preventDefault();
        if (held === null) moveTo(row, indexOf(row) + step);
      },
    }),
    announcer: <ReorderAnnouncer hintId={hintId} lockedReason={lockedReason} words={words} />,
    hintId,
    lockedReason,
    indexOf,
    nameOf,
    isHeld,
    moveTo,
    take,
    carry,
    drop,
    putBack,
  };
}

/** Keeps the row that was moved last in sight, also if it went far; returns how it is told which one that is. */
function useMovedInSight(list: HTMLElement | null, reveal: ((index: number) => void) | undefined) {
  const [moved, setMoved] = useState<Move | null>(null);
  useEffect(() => {
    if (list === null || moved === null) return;
    if (reveal) return reveal(moved.index);
    const node = rowsIn(list).find(({ dataset }) => dataset['reorderKey'] === moved.key);
    node?.scrollIntoView({ block: 'nearest' });
  }, [list, moved, reveal]);
  return setMoved;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** How far keys move a row; in a field they belong to the field. */
function stepOf({ altKey, key, target }: KeyboardEvent): number | undefined {
  const isField = (target as Element).matches('input, select, textarea');
  return altKey && !isField ? STEPS[key] : undefined;
}

function placeWords(index: number, count: number): string {
  return `place ${index + 1} of ${count}`;
}

/** Where the dragged row would go: the other row and the side of it; null if that is its old place. */
function dropEdge<Row>(
  rows: readonly Row[],
  from: number,
  to: number,
): { row: Row; edge: 'before' | 'after' } | null {
  const others = rows.filter((_, index) => index !== from);
  const [next, last] = [others[to], others.at(-1)];
  if (from === to || last === undefined) return null;
  return next === undefined ? { row: last, edge: 'after' } : { row: next, edge: 'before' };
}
