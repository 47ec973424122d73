import { translationKind } from '@passline/contract/translations/translation-kind';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import { useEffect, useRef } from 'react';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { lateDialog } from '../../parts/late/late.tsx';
import { MoreMenu } from '../../parts/more-menu/more-menu.tsx';
import { AuditLink } from '../../parts/timeline/audit-link.tsx';
import { Timeline } from '../../parts/timeline/timeline.tsx';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { downloadWords } from './files/download-words.ts';
import { WORD_VERBS } from './word-verbs.ts';
import { filtersOf, type WordsSearch } from './words-address.ts';

const ImportDialog = lateDialog(() => import('./files/import-dialog.tsx').then((part) => part.ImportDialog));

type WordsMenuProps = {
  search: WordsSearch;
  change: ChangeAddress<WordsSearch>;
  /** Differs after each change of a word. */
  newest: string;
};

/** What happened to the words, and their files. */
export function WordsMenu({ search, change, newest }: WordsMenuProps) {
  const files = useRef<HTMLDivElement>(null);
  const wasImporting = useRef(search.importing);
  // An import that the address opened has no place to give the focus back to.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasImporting.current && !search.importing && isLost) files.current?.querySelector('button')?.focus();
    wasImporting.current = search.importing;
  }, [search.importing]);
  return (
    <>
      <button
        type="button"
        className={button.plain}
        onClick={() => change({ history: true }, { replace: false })}
      >
        <History size={14} aria-hidden />
        What happened
      </button>
      <div ref={files}>
        <MoreMenu
          name="Files"
          className={button.plain}
          steps={[
            { label: 'Export CSV', reason: null, run: () => void downloadWords(filtersOf(search)) },
            { label: 'Import CSV', reason: null, run: () => change({ importing: true }, { replace: false }) },
          ]}
        >
          <Ellipsis size={16} aria-hidden />
        </MoreMenu>
      </div>
      {search.importing && <ImportDialog onClose={() => change({ importing: false })} />}
      {search.history && (
        <Dialog title="What happened" isSide onClose={() => change({ history: false })}>
          <AuditLink filter={{ kind: translationKind.name }} />
          <Timeline
            about={{ subject: translationKind.subject }}
            kinds={[translationKind]}
            verbs={WORD_VERBS}
            zone={DEFAULT_TIME_ZONE}
            newest={newest}
          />
        </Dialog>
      )}
    </>
  );
}
