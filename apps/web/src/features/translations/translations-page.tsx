import { publicSettingsTopic } from '@passline/contract/public-settings/topics';
import { translationsVersionTopic } from '@passline/contract/translations/topics';
import BookA from 'lucide-react/icons/book-a';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { api, queries } from '../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import button from '../../parts/button.module.css';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { usePages } from '../../parts/list/use-pages.ts';
import { Locked } from '../../parts/locked.tsx';
import { useAddress, useTypedText, type ChangeAddress } from '../../parts/use-address.ts';
import { AppFilter } from './app-filter.tsx';
import { BatchBanner } from './files/batch-banner.tsx';
import { LanguageBar } from './language-bar.tsx';
import { filtersOf, NEW_WORD, orderOf, WORDS_ADDRESS, type WordsSearch } from './words-address.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordsMenu } from './words-menu.tsx';
import { wordsTable } from './words-table.tsx';

const NOUN = { one: 'word', many: 'words' };

/** What the apps say, in every language of the public settings. See docs/rules/translations.md#the-screen. */
export function TranslationsPage() {
  const [search, change] = useAddress(WORDS_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => change({ q }));
  const version = useCollection(translationsVersionTopic, {});
  const status = useStatus(version);
  const newest = String(useRows(version)[0]?.rev);
  useReadAgain(queries.translations.key(), version);
  // The languages are theirs.
  useReadAgain(queries.translations.key(), useCollection(publicSettingsTopic, {}));
  const { order, word } = search;
  const filters = filtersOf(search);
  const input = { ...filters, order };
  const pages = usePages({
    key: queries.translations.list.key({ type: 'infinite', input }),
    limits: { first: 100, most: 500 },
    read: (page, signal) => api.translations.list({ ...input, ...page }, signal ? { signal } : {}),
  });
  const languages = pages.first?.languages;
  const shown = JSON.stringify(languages ?? []);
  const table = useMemo(
    () => wordsTable(JSON.parse(shown) as typeof languages, search.missing),
    [shown, search.missing],
  );
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} This screen is shown to super admins.`} />;
  const clear = () => {
    if (search.q === '') return change({ app: null, missing: null });
    type('');
    change({ q: '' });
  };
  return (
    <>
      <ListScreen
        title="Translations"
        noun={NOUN}
        pages={pages}
        table={table}
        onOpen={({ id }) => change({ word: id }, { replace: false })}
        search={{
          label: 'Search words and translations',
          placeholder: 'Word or translation',
          text: typed,
          onText: type,
        }}
        order={{ current: order, choose: (next) => change({ order: orderOf(next) }) }}
        filters={{
          count: Number(search.app !== null),
          clear: () => change({ app: null }),
          fields: <AppFilter app={search.app} change={change} />,
        }}
        notice={
          <>
            <BatchBanner />
            <LanguageBar app={search.app} missing={search.missing} change={change} />
          </>
        }
        actions={<Actions search={search} change={change} newest={newest} />}
        empty={{
          icon: BookA,
          title: 'No words yet',
          text: 'Add what the apps say, or import a file. The apps read the translations from here.',
        }}
        narrowed={
          Object.keys(filters).length > 0
            ? {
                text: narrowedText(search),
                label: search.q ? 'Clear the search' : 'Clear the filters',
                clear,
              }
            : null
        }
      />
      {word !== '' && languages && (
        <WordDialog
          key={word}
          wordId={word === NEW_WORD ? null : word}
          languages={languages}
          onClose={() => change({ word: '' })}
        />
      )}
    </>
  );
}

type ActionsProps = { search: WordsSearch; change: ChangeAddress<WordsSearch>; newest: string };

function Actions({ search, change, newest }: ActionsProps) {
  return (
    <>
      <WordsMenu search={search} change={change} newest={newest} />
      <button
        type="button"
        className={button.primary}
        onClick={() => change({ word: NEW_WORD }, { replace: false })}
      >
        <Plus size={16} aria-hidden />
        Add a word
      </button>
    </>
  );
}

function narrowedText({ q, missing }: WordsSearch): string {
  if (q === '')
    return missing ? 'Every word is translated into this language.' : 'This app has no words yet.';
  return 'Each word that you type begins a word of the text. Try fewer letters, or another app or language.';
}
