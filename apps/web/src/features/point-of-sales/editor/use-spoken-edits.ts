import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useRef } from 'react';
import { tablesWords } from './draft.ts';
import type { Step, Way } from './edit-steps.ts';
import { stepWords, turnWords, type StepWords } from './step-words.ts';
import { useSpoken } from './use-spoken.tsx';

/** What happens within this after each other is read out at its end, as what it came to. */
const REST_MS = 250;

export type SpokenEdits = {
  /** Tables were chosen by somebody, not along with a step. */
  onChosen: (tables: readonly FloorTable[]) => void;
  /** A step was done (null), taken back or done again. */
  onDone: (step: Step, way: Way | null) => void;
  /** It was refused: what was said of it is not true, and why is read out where it is written. */
  onNotKept: (step: Step) => void;
};

/** What the editor reads out of what is done on the plan. See docs/rules/point-of-sale.md#what-is-read-out. */
export function useSpokenEdits(tableOf: (tableId: string) => FloorTable | undefined) {
  const { spoken, say } = useSpoken();
  const last = useRef({ step: '', choice: '' });
  /** The step whose words stand, or are about to. */
  const told = useRef<Step | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Its tables may be gone when it is taken back.
  const wordsOf = useRef(new WeakMap<Step, StepWords>());
  useEffect(() => () => clearTimeout(timer.current), []);
  const sayLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { step, choice } = last.current;
      last.current = { step: '', choice: '' };
      if (step === '') told.current = null;
      say([step, choice].filter((words) => words !== '').join('. '));
    }, REST_MS);
  };
  const on: SpokenEdits = {
    onChosen: (tables) => {
      last.current.choice = `${tables.length === 0 ? 'Nothing' : tablesWords(tables)} chosen`;
      sayLater();
    },
    onDone: (step, way) => {
      const words = wordsOf.current.get(step) ?? stepWords(step, tableOf);
      wordsOf.current.set(step, words);
      told.current = step;
      // What was chosen before it is of no interest any more.
      last.current = { step: way === null ? words.done : turnWords(words, way), choice: '' };
      sayLater();
    },
    onNotKept: (step) => {
      if (told.current !== step) return;
      told.current = null;
      last.current.step = '';
      sayLater();
    },
  };
  return { spoken, ...on };
}
