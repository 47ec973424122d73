import { translationTopic } from '@passline/contract/translations/topics';
import { translationKind } from '@passline/contract/translations/translation-kind';
import type { Translation } from '@passline/contract/translations/translations';
import type { Language } from '@passline/domain/public-settings/languages';
import type { Collection } from '@passline/live/browser';
import BookA from 'lucide-react/icons/book-a';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useSeenOrTyped } from '../../parts/records/use-seen-or-typed.ts';
import { draftOfWord } from './use-word-form.ts';
import { WordForm } from './word-form.tsx';
import { wordOf, type WordValues } from './word-values.ts';

type WordDialogProps = {
  /** Null: a new one. */
  wordId: string | null;
  languages: readonly Language[];
  onClose: () => void;
};

/** Adds a word, or edits one that is followed while it is open. */
export function WordDialog({ wordId, ...props }: WordDialogProps) {
  return wordId === null ? (
    <WordForm {...props} word={null} collection={null} isThere />
  ) : (
    <OpenedWord {...props} wordId={wordId} />
  );
}

function OpenedWord({ wordId, ...props }: WordDialogProps & { wordId: string }) {
  const collection = useCollection(translationTopic, { id: wordId });
  const status = useStatus(collection);
  const shown = useRow(collection, wordId);
  const isAnswered = status.kind === 'ready' || status.kind === 'refused';
  // Until it is known whether the word is there, nothing is said of it.
  if (!shown && !isAnswered) return null;
  return <KnownWord {...props} wordId={wordId} shown={shown} collection={collection} />;
}

type KnownWordProps = Omit<WordDialogProps, 'wordId'> & {
  wordId: string;
  shown: Translation | undefined;
  collection: Collection<Translation>;
};

function KnownWord({ wordId, shown, collection, ...props }: KnownWordProps) {
  const word = useSeenOrTyped(shown, draftOfWord(wordId), (kept) => wordOf(wordId, kept as WordValues));
  if (word) return <WordForm {...props} word={word} collection={collection} isThere={shown !== undefined} />;
  return <NoWord wordId={wordId} onClose={props.onClose} />;
}

/** Somebody removed it, or there never was such a word: the trail knows. */
function NoWord({ wordId, onClose }: Pick<WordDialogProps, 'onClose'> & { wordId: string }) {
  const { data, isPending } = useQuery(
    queries.audit.list.queryOptions({
      input: { kind: translationKind.name, recordId: wordId.slice(0, LONGEST_ID), limit: 1 },
    }),
  );
  if (isPending) return null;
  if (data?.rows.length !== 0)
    return <GoneDialog kind={translationKind} title={TITLE} icon={BookA} onClose={onClose} />;
  return (
    <Dialog title={TITLE} isNarrow onClose={onClose}>
      <EmptyState icon={BookA} title="There is no such word." text="Perhaps the link is not whole." />
    </Dialog>
  );
}

const TITLE = 'Translations';
/** What the trail is asked for. */
const LONGEST_ID = 100;
