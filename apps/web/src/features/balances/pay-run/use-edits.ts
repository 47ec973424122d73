import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import type { Edits } from './pay-run-words.ts';

const NONE: Edits = { out: [], typed: {} };

/** What is left out and typed for a week: a reload or another screen brings it back. */
export function useEdits(week: string) {
  const [text, setText] = useKeptText(`pay run ${week}`);
  const edits = read(text);
  const keep = (next: Edits) =>
    setText(next.out.length === 0 && Object.keys(next.typed).length === 0 ? '' : JSON.stringify(next));
  return {
    edits,
    leaveOut: (out: readonly string[]) => keep({ ...edits, out }),
    /** Null: as it was proposed. */
    type: (accountId: string, to: string | null) => {
      const { [accountId]: _, ...others } = edits.typed;
      keep({ ...edits, typed: to === null ? others : { ...others, [accountId]: to } });
    },
    forget: () => setText(''),
  };
}

/** Only what this page wrote itself. */
function read(text: string): Edits {
  try {
    return text === '' ? NONE : { ...NONE, ...(JSON.parse(text) as Partial<Edits>) };
  } catch {
    return NONE;
  }
}
