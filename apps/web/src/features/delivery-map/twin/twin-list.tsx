import { useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import { useListWalk, type ListFocus } from '../../../parts/list/use-list-walk.ts';
import { ROW_HEIGHT, type RowPlace } from './twin-row.tsx';
import styles from './twin.module.css';

type TwinListProps = {
  label: string;
  /** The word for one row in the list of shortcuts. */
  noun: string;
  ids: readonly string[];
  focus: RefObject<ListFocus | null>;
  /** Of the box that scrolls. */
  box?: HTMLAttributes<HTMLDivElement>;
  foot?: ReactNode;
  children: (id: string, place: RowPlace) => ReactNode;
};

/** The rows beside the map: only those in view are rendered, and the arrow keys go through all of them. */
export function TwinList({ label, noun, ids, focus, box, foot, children }: TwinListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const walk = useListWalk({ scroller, body, ids, rowHeight: ROW_HEIGHT, top: 0, coveredTop: 0, focus });
  useListKeys({ lists: [focus], noun });
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...box}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <ul ref={body} className={styles.list} aria-label={label} style={{ height: walk.rows.getTotalSize() }}>
        {walk.rows.getVirtualItems().map(({ index: at, start }) => {
          const id = ids[at];
          return (
            id !== undefined &&
            children(id, { at, count: ids.length, topPx: start, isActive: at === walk.stop })
          );
        })}
      </ul>
      {foot}
    </div>
  );
}
