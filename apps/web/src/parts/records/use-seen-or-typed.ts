import { useState } from 'react';
import { readDraft } from '../form/drafts.ts';
import { useSeen } from './use-seen.ts';

/**
 * The same as `useSeen`; where a colleague removed the record and the page was loaded again since, as it was when something was typed in its
 * form, whose `draft` this is.
 */
export function useSeenOrTyped<Row extends object>(shown: Row | undefined, draft: string): Row | undefined {
  const [typed] = useState(() => readDraft(draft)?.record as Row | undefined);
  return useSeen(shown) ?? typed;
}
