import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import type { FormOptions } from './form-options.ts';
import { UNTOUCHED, type FormState } from './form-state.ts';
import { PICTURE_BEING_SENT } from './picture-being-sent.ts';

const NONE: readonly never[] = [];

/** The state that a form begins with: what was typed in it before the page was loaded again lies over the record. */
export function useDrafted<Values extends object>({ draft, fields }: FormOptions<Values>) {
  const [begun] = useState(() => {
    const kept = readDraft(draft, fields);
    return {
      isBack: kept !== null,
      state: { ...UNTOUCHED, ...(kept && { edits: kept.edits }) } as FormState<Values>,
    };
  });
  return begun;
}

/** Keeps what is typed until it is saved or given up. */
export function useDraft<Values extends object>(
  { draft, fields, record, unkept = NONE }: FormOptions<Values>,
  { edits, phase }: FormState<Values>,
) {
  const isGivenUp = useRef(false);
  const isFailed = phase.kind === 'failed';
  // What was to close the form did not: there is something to lose again.
  useEffect(() => {
    if (isFailed) isGivenUp.current = false;
  }, [isFailed]);
  useEffect(() => {
    if (isGivenUp.current) return;
    // A picture that is on its way has to be chosen again.
    const typed = Object.entries<{ to: unknown }>(edits as never).filter(
      ([name, { to }]) => to !== PICTURE_BEING_SENT && !unkept.includes(name as never),
    );
    keepDraft(draft, fields, { record, edits: Object.fromEntries(typed) });
  }, [draft, fields, record, edits, isFailed, unkept]);
  const forget = () => keepDraft(draft, fields, null);
  return {
    isGivenUp,
    forget,
    /** Something is edited again. */
    takeUp: () => {
      isGivenUp.current = false;
    },
    giveUp: () => {
      isGivenUp.current = true;
      forget();
    },
  };
}
