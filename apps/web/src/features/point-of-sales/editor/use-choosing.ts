import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { notify } from '../../../parts/notify.ts';
import type { PlanHandle } from './editor-plan.tsx';
import type { FloorEdits } from './floor-edits.ts';
import { focusSeenName } from './focus-name.ts';
import type { SpokenEdits } from './use-spoken-edits.ts';

type Choosing = {
  edits: FloorEdits;
  tables: readonly FloorTable[];
  chosen: readonly FloorTable[];
  setChosen: (ids: ReadonlySet<string>) => void;
  /** Saves what is typed and can be saved. */
  keepTyped: () => void;
  noteConflicts: (conflicts: readonly FieldConflict[]) => void;
  spoken: SpokenEdits;
  root: RefObject<HTMLElement | null>;
  plan: RefObject<PlanHandle | null>;
};

/** How other tables are chosen, also those that are added here. What was kept of a page before is sent from then on. */
export function useChoosing(choosing: Choosing) {
  const { edits, tables, chosen, setChosen, keepTyped, noteConflicts, spoken, root, plan } = choosing;
  // Whether the next table that is chosen is a new one, whose name is ready to be typed.
  const namesNext = useRef(false);
  // The only way to another choice: the fields go with what was chosen, and one that goes is not left, so nothing else saves it.
  const putChoice = (ids: Iterable<string>) => {
    keepTyped();
    setChosen(new Set(ids));
  };
  // What is added here is seen, wherever the plan is scrolled to.
  const revealsNext = useRef<string | undefined>(undefined);
  const onAdded = useEffectEvent((tableIds: readonly string[]) => {
    [revealsNext.current] = tableIds;
    putChoice(tableIds);
  });
  const onConflicts = useEffectEvent(noteConflicts);
  const onDone = useEffectEvent(spoken.onDone);
  const onNotKept = useEffectEvent(spoken.onNotKept);
  useEffect(() => {
    const stop = edits.serve({
      onAdded: (tableIds) => onAdded(tableIds),
      onConflicts: (conflicts) => onConflicts(conflicts),
      onDone: (step, way) => onDone(step, way),
      onRefused: (words) => notify.error(words),
      onNotKept: (step) => onNotKept(step),
    });
    edits.resume();
    return stop;
  }, [edits]);
  useEffect(() => {
    const next = chosen.find(({ id }) => id === revealsNext.current);
    if (!next) return;
    revealsNext.current = undefined;
    plan.current?.reveal(next.id, 'if-here');
  }, [chosen, plan]);
  const chosenId = chosen.length === 1 ? chosen[0]?.id : undefined;
  useEffect(() => {
    if (!namesNext.current || chosenId === undefined) return;
    namesNext.current = false;
    focusSeenName(root.current);
  }, [chosenId, root]);
  return {
    /** What goes along with a step: that is read out alone. While a new table is on its way, its name stays the next one that is typed. */
    putChoice,
    choose: (ids: Iterable<string>) => {
      const wanted = new Set(ids);
      namesNext.current = false;
      putChoice(wanted);
      spoken.onChosen(tables.filter(({ id }) => wanted.has(id)));
    },
    nameNext: () => {
      namesNext.current = true;
    },
  };
}
