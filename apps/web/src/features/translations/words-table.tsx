import type { ListedTranslation } from '@passline/contract/translations/translations';
import { LANGUAGES, type Language } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APP_CODES, TRANSLATED_APPS } from '@passline/domain/translations/translations';
import { memo } from 'react';
import { liveClient } from '../../live/live-client.ts';
import type { ListTable, RowProps } from '../../parts/list/list-rows.tsx';
import { formatTime, VIEWER_ZONE } from '../../parts/zoned-time.ts';
import { directionOf } from './direction-of.ts';
import styles from './translations.module.css';

/** More columns than this cannot be read; the dialog has all languages. */
const MOST_COLUMNS = 4;

const LINE_HEIGHT = 22;

/** The list of words: a column for each language, of many for the first ones and the one that is looked for. */
export function wordsTable(
  languages: readonly Language[] = [],
  missing: Language | null = null,
): ListTable<ListedTranslation> {
  const first = languages
    .filter((code) => code !== missing)
    .slice(0, MOST_COLUMNS - Number(missing !== null));
  const shown = languages.filter((code) => code === missing || first.includes(code));
  return {
    label: 'Words',
    columns: [
      { label: 'Word', width: 'minmax(160px, 1.4fr)', order: 'word' },
      { label: 'Apps', width: '152px' },
      ...shown.map((code) => ({ label: LANGUAGES[code], width: 'minmax(96px, 1fr)' })),
      { label: 'Changed', width: '104px', order: '-changed' },
    ],
    keyOf: ({ id }) => id,
    Cells: wordCells(shown),
    rowHeight: { wide: 40, narrow: 64 + LINE_HEIGHT * shown.length },
    cardsBelow: 520 + 120 * shown.length,
    rowClass: styles.row,
  };
}

function wordCells(shown: readonly Language[]) {
  return memo(function WordCells({ row, isStop, open }: RowProps<ListedTranslation>) {
    const { input, target, translated, updatedAt } = row;
    return (
      <>
        <span role="cell" className={styles.word}>
          <button
            type="button"
            className={styles.opens}
            data-opens
            title={input}
            tabIndex={isStop ? 0 : -1}
            onClick={() => open(row)}
          >
            {input}
          </button>
        </span>
        <span role="cell" className={styles.apps}>
          {TRANSLATED_APP_CODES.filter((app) => target[app])
            .map((app) => TRANSLATED_APPS[app].replace(' app', ''))
            .join(', ')}
        </span>
        {shown.map((code) => (
          <span key={code} role="cell" className={styles.text}>
            <span className={styles.code} aria-hidden>
              {code}
            </span>
            {translated[code] === undefined ? (
              <span className={styles.missing}>missing</span>
            ) : (
              <span lang={code} dir={directionOf(code)} title={translated[code]}>
                {translated[code]}
              </span>
            )}
          </span>
        ))}
        <time role="cell" className={styles.changed}>
          {formatTime(updatedAt, VIEWER_ZONE, liveClient.serverNow())}
        </time>
      </>
    );
  });
}
