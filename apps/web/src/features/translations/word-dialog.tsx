import { translationTopic } from '@passline/contract/translations/topics';
import { translationKind } from '@passline/contract/translations/translation-kind';
import type { Language } from '@passline/domain/public-settings/languages';
import BookA from 'lucide-react/icons/book-a';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useSeen } from '../../parts/records/use-seen.ts';
import { WordForm } from './word-form.tsx';

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
  const word = useSeen(shown);
  if (word) return <WordForm {...props} word={word} collection={collection} isThere={shown !== undefined} />;
  if (status.kind !== 'ready' && status.kind !== 'refused') return null;
  return <GoneDialog kind={translationKind} title="Translations" icon={BookA} onClose={props.onClose} />;
}
