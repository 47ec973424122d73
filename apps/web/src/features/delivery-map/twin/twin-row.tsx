import type { ButtonHTMLAttributes, LiHTMLAttributes, ReactNode } from 'react';
import type { Chosen } from '../map-search.ts';
import type { MapStore } from '../map-store.ts';
import { pointsAt, useIsPointed } from '../use-map-store.ts';
import styles from './twin.module.css';

/** Pixels: two lines. */
export const ROW_HEIGHT = 58;

/** The place of a row in its list, and whether Tab stops at it. */
export type RowPlace = { at: number; count: number; topPx: number; isActive: boolean };

type TwinRowProps = {
  store: MapStore;
  /** What it shows, here and on the map. */
  one: Chosen & { kind: 'order' | 'courier' };
  place: RowPlace;
  isChosen: boolean;
  onChoose: () => void;
  name: ReactNode;
  /** The second line. */
  quiet: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  row?: LiHTMLAttributes<HTMLLIElement> & { 'data-order-id'?: string };
  button?: ButtonHTMLAttributes<HTMLButtonElement>;
};

/** A row beside the map: a click chooses what it shows, and it is marked while the pointer is on its pin. */
export function TwinRow({ store, one, place, isChosen, onChoose, ...parts }: TwinRowProps) {
  const isPointed = useIsPointed(store, one.kind, one.id);
  return (
    <li
      className={styles.row}
      style={{ height: ROW_HEIGHT, transform: `translateY(${place.topPx}px)` }}
      aria-setsize={place.count}
      aria-posinset={place.at + 1}
      data-index={place.at}
      data-chosen={isChosen || undefined}
      data-pointed={isPointed || undefined}
      {...parts.row}
      {...pointsAt(store, one.kind, one.id)}
    >
      {parts.before}
      <button
        type="button"
        data-opens
        className={styles.opens}
        aria-pressed={isChosen}
        tabIndex={place.isActive ? 0 : -1}
        {...parts.button}
        onClick={onChoose}
      >
        <span className={styles.name}>{parts.name}</span>
        <span className={styles.quiet}>{parts.quiet}</span>
      </button>
      {parts.after}
    </li>
  );
}
