import { useCallback, useState } from 'react';
import { writeAsked, type Asked } from '../analytics-address.ts';
import type { Entries, WrongEntries } from '../filters/wrong-entries.ts';

/**
 * What the controls say, which is fetched when somebody presses the button. It follows the address: a link, and going back, fill
 * the controls. Returns the draft, its text for comparing, how to change it, and what was typed that cannot be read.
 */
export function useDraft(asked: Asked) {
  const known = keyOf(asked);
  const [draft, setDraft] = useState(() => onlyAsked(asked));
  const [wrong, setWrong] = useState<WrongEntries>({});
  const [followed, setFollowed] = useState(known);
  if (followed !== known) {
    setFollowed(known);
    setDraft(onlyAsked(asked));
    setWrong({});
  }
  const change = useCallback((patch: Partial<Asked>) => setDraft((before) => ({ ...before, ...patch })), []);
  const note = useCallback<Entries['note']>(
    (field, typed) => setWrong((before) => ({ ...before, [field]: typed ?? undefined })),
    [],
  );
  return { draft, key: keyOf(draft), change, wrong, note };
}

/** The address holds more, which the draft must not bring back when it is fetched. */
export function onlyAsked({ zone, span, fromMs, beforeMs, filters, compared }: Asked): Asked {
  return { zone, span, fromMs, beforeMs, filters, compared };
}

/** The same text for the same orders, also while an end of the window is missing. */
export function keyOf(asked: Asked): string {
  const { span, fromMs, beforeMs } = asked;
  return JSON.stringify([span, fromMs, beforeMs, writeAsked(asked)]);
}
