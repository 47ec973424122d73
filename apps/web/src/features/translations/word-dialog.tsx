import { translationTopic } from '@passline/contract/translations/topics';
import { translationKind } from '@passline/contract/translations/translation-kind';
import type { Language } from '@passline/domain/public-settings/languages';
import BookA from 'lucide-react/icons/book-a';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
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
