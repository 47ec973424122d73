import type { EditedSettings } from '@passline/contract/public-settings/public-settings';
import { chosenLanguages, LANGUAGES, type Language } from '@passline/domain/public-settings/languages';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { formatMoney } from '../../parts/money.tsx';

export type SettingsValues = Omit<EditedSettings, 'id' | 'rev'>;

const STANDBY = ['standbyFreeMinutes', 'standbyPerMinute', 'standbyMost'] as const;

/** What changed settings do to guests and restaurants as soon as they are saved, a sentence for each. */
export function settingsEffects(before: SettingsValues, after: SettingsValues): string[] {
  return [
    ...supportEffects(before, after),
    ...languageEffects(before, after),
    ...(STANDBY.some((name) => before[name] !== after[name]) ? [standbyEffect(after)] : []),
  ];
}

function supportEffects(before: SettingsValues, { supportNumber }: SettingsValues): string[] {
  if (supportNumber === before.supportNumber) return [];
  if (supportNumber === '')
    return ['There is no support number any more that apps can show to guests and restaurants.'];
  return [`Apps can show ${phoneNumberWords(supportNumber)} to guests and restaurants from now on.`];
}

function languageEffects(before: SettingsValues, after: SettingsValues): string[] {
  const [were, are] = [chosenLanguages(before.languages), chosenLanguages(after.languages)];
  const added = are.filter((code) => !were.includes(code));
  const taken = were.filter((code) => !are.includes(code));
  return [
    ...(added.length > 0
      ? [`Guests can choose ${listed(added)}; texts without a translation stay English.`]
      : []),
    ...(taken.length > 0 ? [`Guests who chose ${listed(taken, 'or')} read English.`] : []),
  ];
}

function standbyEffect({ standbyFreeMinutes, standbyPerMinute, standbyMost }: SettingsValues): string {
  const free = standbyFreeMinutes === 0 ? '' : ` after ${standbyFreeMinutes} free ones`;
  return `From the next pick-up on a restaurant pays ${formatMoney(standbyPerMinute)} for each minute that a courier waits${free}, at most ${formatMoney(standbyMost)}. Guests pay the same as before.`;
}

function listed(codes: readonly Language[], word: 'and' | 'or' = 'and'): string {
  const names = codes.map((code) => LANGUAGES[code]);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
