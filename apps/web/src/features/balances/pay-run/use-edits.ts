import type { PayRunMethod } from '@passline/domain/balances/states';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import type { Edits } from './pay-run-words.ts';

/** By what it is paid belongs to what is kept: paid by another way it could not be taken back. */
type Kept = Edits & { method: PayRunMethod };
const NONE: Kept = { out: [], typed: {}, method: 'VoPay' };

/** What is left out, typed and chosen for a week: a reload or another screen brings it back. */
export function useEdits(week: string) {
  const [text, setText] = useKeptText(`pay run ${week}`);
  const edits = read(text);
  const keep = (next: Kept) =>
    setText(
      next.out.length === 0 && Object.keys(next.typed).length === 0 && next.method === NONE.method
        ? ''
        : JSON.stringify(next),
    );
  return {
    edits,
    payBy: (method: PayRunMethod) => keep({ ...edits, method }),
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
function read(text: string): Kept {
  try {
    return text === '' ? NONE : { ...NONE, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return NONE;
  }
}
