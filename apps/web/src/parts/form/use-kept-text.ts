import { useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

const FIELDS = { text: true };

/**
 * Text that is typed outside of a record's form, such as a reason: a reload brings it back under this name. '' forgets it, which
 * is due once it was sent, or somebody has left it. See docs/rules/screens.md#what-is-typed.
 */
export function useKeptText(draft: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => {
    const to = readDraft(draft, FIELDS)?.edits['text']?.to;
    return typeof to === 'string' ? to : '';
  });
  const type = (to: string) => {
    setText(to);
    keepDraft(draft, FIELDS, to === '' ? null : { record: {}, edits: { text: { to } } });
  };
  return [text, type];
}
