import { TRANSLATED_APP_CODES, TRANSLATED_APPS } from '@passline/domain/translations/translations';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import type { WordsSearch } from './words-address.ts';

type AppFilterProps = Pick<WordsSearch, 'app'> & { change: ChangeAddress<WordsSearch> };

export function AppFilter({ app, change }: AppFilterProps) {
  return (
    <select
      className={toolbar.select}
      aria-label="App"
      value={app ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ app: TRANSLATED_APP_CODES.find((one) => one === value) ?? null })
      }
    >
      <option value="">All apps</option>
      {TRANSLATED_APP_CODES.map((code) => (
        <option key={code} value={code}>
          {TRANSLATED_APPS[code]}
        </option>
      ))}
    </select>
  );
}
