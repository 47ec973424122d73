import { tableWords } from '@passline/domain/orders/table-words';
import type { TypedText } from '../floors/typed-texts.tsx';
import { changesOf, draftWords, readDraft, type Draft, type Drafts } from './draft.ts';
import type { FloorEdits } from './floor-edits.ts';
import { typedFor, type GoneTable } from './gone-tables.tsx';
import type { SaveState } from './save-queue.ts';
import type { useNudge } from './use-nudge.ts';
import { fieldLabel } from './value-words.ts';

/** Longer than this nobody who leaves waits for an answer before being asked. */
const MOST_MS = 4_000;

type Unsaved = {
  edits: FloorEdits;
  saving: SaveState;
  drafts: Drafts;
  setDrafts: (drafts: Drafts) => void;
  gone: readonly GoneTable[];
  nudge: ReturnType<typeof useNudge>;
};

/** Whether leaving the editor would lose something, and how what can be saved is saved first. See docs/rules/point-of-sale.md#the-editor. */
export function useUnsavedEdits({ edits, saving, drafts, setDrafts, gone, nudge }: Unsaved) {
  const hasLost = gone.some(({ typed }) => typed.length > 0);
  const isWaiting = saving.kind === 'stopped' || saving.kind === 'saving';
  /** Saves what is typed in these fields and can be saved; what is wrong is told from then on. @returns whether something is left */
  const keep = (isMeant: (key: string) => boolean): boolean => {
    nudge.flush();
    const kept: Record<string, Draft> = {};
    let hasMistakes = false;
    let isChanged = false;
    for (const [key, draft] of Object.entries(drafts)) {
      if (!isMeant(key)) {
        kept[key] = draft;
        continue;
      }
      isChanged = true;
      const read = readDraft(draft.field, draft.text);
      if ('mistake' in read) {
        hasMistakes = true;
        kept[key] = { ...draft, isLeft: true };
      } else edits.changeFrom(changesOf(draft, read.value));
    }
    if (isChanged) setDrafts(kept);
    return hasMistakes;
  };
  const keepTyped = () => keep(() => true);
  return {
    keepTyped,
    /** The same for one field that is left. */
    leaveField: (left: string) => void keep((key) => key === left),
    isUnsaved: isWaiting || nudge.isPending || hasLost || Object.keys(drafts).length > 0,
    /** @returns whether something is still unsaved */
    settle: async (): Promise<boolean> => {
      const hasMistakes = keepTyped();
      // A server that does not answer is not waited for.
      if (edits.queue.state.kind !== 'stopped')
        await Promise.race([edits.queue.rest(), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
      const { kind } = edits.queue.state;
      const isKept = kind === 'saved' || kind === 'untouched';
      return hasMistakes || hasLost || !isKept;
    },
  };
}

/** What leaving would lose, for somebody who is asked. */
export function unsavedWords(drafts: Drafts, gone: readonly GoneTable[]): string {
  const typed = [
    ...Object.values(drafts).map(draftWords),
    ...gone.flatMap((table) =>
      typedFor(table).map(
        ({ label, text }) => `${tableWords(table.name)}, ${label} “${text}”: the table is gone.`,
      ),
    ),
  ];
  if (typed.length === 0)
    return 'The last changes of this floor have not reached the server yet. They are lost when you leave.';
  return `This is lost when you leave. ${typed.join(' ')}`;
}

/** What was typed and not saved, to be read where the floor is gone. */
export function typedTexts(drafts: Drafts, gone: readonly GoneTable[]): TypedText[] {
  return [
    ...Object.values(drafts).map(({ of, field, text }) => ({ label: `${of}, ${fieldLabel(field)}`, text })),
    ...gone.flatMap((table) =>
      typedFor(table).map(({ label, text }) => ({ label: `${tableWords(table.name)}, ${label}`, text })),
    ),
  ];
}
