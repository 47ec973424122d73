import { LANGUAGES } from '@passline/domain/public-settings/languages';
import type { LanguageProgress } from '@passline/contract/translations/translations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { formatCount } from '../../parts/list/count-words.ts';
import type { ChangeAddress } from '../../parts/use-address.ts';
import type { WordsSearch } from './words-address.ts';
import styles from './translations.module.css';

type LanguageBarProps = Pick<WordsSearch, 'app' | 'missing'> & { change: ChangeAddress<WordsSearch> };

/** How far each language is; a click lists what it lacks, and one more all words again. See docs/rules/translations.md#how-far-it-is. */
export function LanguageBar({ app, missing, change }: LanguageBarProps) {
  const { data } = useQuery({
    ...queries.translations.progress.queryOptions({ input: app ? { app } : {} }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  return (
    <ul className={styles.languages} aria-label="How far each language is">
      {data.languages.map((one) => (
        <li key={one.language}>
          <LanguageChip
            {...one}
            total={data.total}
            isChosen={missing === one.language}
            onClick={() => change({ missing: missing === one.language ? null : one.language })}
          />
        </li>
      ))}
    </ul>
  );
}

type LanguageChipProps = LanguageProgress & { total: number; isChosen: boolean; onClick: () => void };

function LanguageChip({ language, translated, missing, total, isChosen, onClick }: LanguageChipProps) {
  return (
    <button
      type="button"
      className={styles.language}
      title={`${LANGUAGES[language]}: list what is missing`}
      aria-pressed={isChosen}
      data-is-whole={missing === 0 || undefined}
      onClick={onClick}
    >
      <span>
        <strong>{language}</strong> {formatCount(translated)} of {formatCount(total)}
        {missing > 0 && <span className={styles.lacks}>, {formatCount(missing)} missing</span>}
      </span>
      <progress value={translated} max={total} aria-hidden />
    </button>
  );
}
