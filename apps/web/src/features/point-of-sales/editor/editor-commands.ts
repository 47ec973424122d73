import { GRID } from '@passline/domain/point-of-sales/snap';
import { DIRECTIONS } from '../plan/nearest-table.ts';
import type { tableDeeds } from './table-deeds.ts';
import type { EditorKeys } from './use-editor-keys.ts';
import type { TableStep } from './use-table-stop.ts';

const STEPS: Readonly<Record<string, TableStep>> = {
  j: 'next',
  k: 'previous',
  Home: 'first',
  End: 'last',
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
  /** Takes the focus to another table; whether there is one. */
  go: (step: TableStep) => boolean;
};

/** What the keys of the editor do. See docs/rules/point-of-sale.md#keys-of-the-editor. */
export function editorCommands(to: Commanded): EditorKeys {
  const { deeds, chosenIds, isSeveral, choose } = to;
  return (event) => {
    const { key, shiftKey, target } = event;
    const hasChosen = chosenIds.size > 0;
    const tableId =
      target instanceof Element ? target.closest<SVGElement>('[data-table]')?.dataset['table'] : undefined;
    const direction = DIRECTIONS[key];
    const step = STEPS[key.length === 1 ? key.toLowerCase() : key];
    if (event.ctrlKey || event.metaKey) {
      if (direction) return to.go(direction);
      const run = {
        z: () => (shiftKey ? deeds.redo() : deeds.undo()),
        y: deeds.redo,
        a: deeds.chooseAll,
        d: () => hasChosen && deeds.duplicate(),
      }[key.toLowerCase()];
      run?.();
      return run !== undefined;
    }
    // Those of the browser: back and forward, the first page.
    if (event.altKey && (direction || step)) return false;
    if (direction && hasChosen) {
      const by = shiftKey ? GRID : 1;
      to.move(direction[0] * by, direction[1] * by);
      return true;
    }
    // As in service: nothing is there to be moved.
    if (direction) return tableId !== undefined && to.go(direction);
    if (step) return to.go(step);
    if ((key === 'Delete' || key === 'Backspace') && hasChosen) {
      deeds.remove();
      return true;
    }
    if (key === 'Escape') {
      if (to.cancelDrag() || !hasChosen) return false;
      choose([]);
      return true;
    }
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
