import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { useMemo, useState } from 'react';
import { api, queries, queryClient } from '../../api/client.ts';
import { messageOf, refusalCode } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import {
  draftLines,
  NO_EDITS,
  reversed,
  toUpdates,
  type CellEdits,
  type DraftLine,
} from './commission-edits.ts';

export type Draft = {
  edits: CellEdits;
  setEdits: (change: (edits: CellEdits) => CellEdits) => void;
  lines: readonly DraftLine[];
  conflictCount: number;
  /** A cell is open and its text has changed. */
  setTyping: (isTyping: boolean) => void;
  /** There is something to lose. */
  isUnsaved: boolean;
  isSaving: boolean;
  save: () => Promise<void>;
  discard: () => void;
};

/** The edits that are not saved yet, against the newest rows. They are saved together or not at all. */
export function useDraft(rows: readonly CommissionRow[]): Draft {
  const [edits, setEdits] = useState<CellEdits>(NO_EDITS);
  const [isSaving, setSaving] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const lines = useMemo(() => draftLines(edits, rows), [edits, rows]);
  const conflictCount = lines.filter(({ isConflict }) => isConflict).length;

  const send = async (wanted: readonly DraftLine[], idempotencyKey: string) => {
    await api.restaurants.updateLocations({ updates: toUpdates(wanted) }, { context: { idempotencyKey } });
    await refresh();
  };
  const undo = async (saved: readonly DraftLine[]) => {
    try {
      await send(reversed(saved), crypto.randomUUID());
      notify.success(`${countWords(saved.length)} undone.`);
    } catch (error) {
      notify.error(messageOf(error));
      await refresh();
    }
  };
  const save = async () => {
    if (isSaving || lines.length === 0 || conflictCount > 0) return;
    setSaving(true);
    try {
      await send(lines, crypto.randomUUID());
      // What was typed while it was being saved stays.
      const saved = new Map(lines.map(({ key, to }) => [key, to]));
      setEdits(
        (now) => new Map([...now].filter(([key, { to }]) => !saved.has(key) || saved.get(key) !== to)),
      );
      notify.success(`${countWords(lines.length)} saved.`, { label: 'Undo', run: () => void undo(lines) });
    } catch (error) {
      // Conflicts are shown in the draft, beside the ways to resolve them.
      if (refusalCode(error) !== 'CONFLICT') notify.error(messageOf(error));
      // The newest values, so that conflicts are shown beside what was typed.
      await refresh();
    } finally {
      setSaving(false);
    }
  };
  return {
    edits,
    setEdits,
    lines,
    conflictCount,
    setTyping,
    isUnsaved: lines.length > 0 || isTyping,
    isSaving,
    save,
    discard: () => setEdits(NO_EDITS),
  };
}

export function countWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.restaurants.listCommissions.key() });
}
