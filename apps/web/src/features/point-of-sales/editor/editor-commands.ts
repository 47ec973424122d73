import { GRID } from '@passline/domain/point-of-sales/snap';
import type { tableDeeds } from './table-deeds.ts';
import type { EditorKeys } from './use-editor-keys.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Commanded = {
  deeds: ReturnType<typeof tableDeeds>;
  chosenIds: ReadonlySet<string>;
  isSeveral: boolean;
  choose: (ids: Iterable<string>) => void;
  /** Moves what is chosen, in px of the drawing. */
  move: (dx: number, dy: number) => void;
  /** Ends what is being dragged; whether there was something. */
  cancelDrag: () => boolean;
  focusName: () => void;
};

/** What the keys of the editor do. See docs/rules/point-of-sale.md#the-editor. */
export function editorCommands(to: Commanded): EditorKeys {
  const { deeds, chosenIds, isSeveral, choose } = to;
  return (event) => {
    const { key, shiftKey, target } = event;
    const hasChosen = chosenIds.size > 0;
    if (event.ctrlKey || event.metaKey) {
      const run = {
        z: () => (shiftKey ? deeds.redo() : deeds.undo()),
        y: deeds.redo,
        a: deeds.chooseAll,
        d: () => hasChosen && deeds.duplicate(),
      }[key.toLowerCase()];
      run?.();
      return run !== undefined;
    }
    const arrow = ARROWS[key];
    if (arrow && hasChosen && !event.altKey) {
      const by = shiftKey ? GRID : 1;
      to.move(arrow[0] * by, arrow[1] * by);
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && hasChosen) {
      deeds.remove();
      return true;
    }
    if (key === 'Escape') {
      if (to.cancelDrag() || !hasChosen) return false;
      choose([]);
      return true;
    }
    const tableId =
      target instanceof Element ? target.closest<SVGElement>('[data-table]')?.dataset['table'] : undefined;
    if (tableId === undefined || (key !== ' ' && key !== 'Enter')) return false;
    if (key === 'Enter' && chosenIds.has(tableId)) to.focusName();
    else if (shiftKey || isSeveral) choose(toggled(chosenIds, tableId));
    else choose([tableId]);
    return true;
  };
}

function toggled(ids: ReadonlySet<string>, id: string): string[] {
  return ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id];
}
