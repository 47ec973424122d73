import { useState } from 'react';
import { readDraft } from '../form/drafts.ts';
import { useSeen } from './use-seen.ts';

/**
 * The same as `useSeen`; where a colleague removed the record and the page was loaded again since, as it was when something was typed in its
 * form, whose `draft` this is. `recordOf`: of a form whose values are not those of its record.
 */
export function useSeenOrTyped<Row extends object>(
  shown: Row | undefined,
  draft: string,
  // A draft holds the record of its form.
  recordOf: (kept: object) => Row = (kept) => kept as Row,
): Row | undefined {
  const [typed] = useState(() => {
    const kept = readDraft(draft);
    return kept ? recordOf(kept.record) : undefined;
  });
  return useSeen(shown) ?? typed;
}
