import type { TranslationChanges } from '@passline/contract/translations/translation-files';
import { LANGUAGE_CODES, LANGUAGES } from '@passline/domain/public-settings/languages';
import {
  TRANSLATED_APP_CODES,
  TRANSLATED_APPS,
  type TargetSwitches,
} from '@passline/domain/translations/translations';
import type { PlannedWord } from './word-planner.ts';

type Line = TranslationChanges['lines'][number];

/** What would be done to a word, as people read it. */
export function toldWords(planned: Exclude<PlannedWord, { kind: 'left' }>): Line[] {
  const { fields } = planned;
  if (planned.kind === 'added') {
    const { input, target, translated } = planned.fields;
    const texts = LANGUAGE_CODES.flatMap((code) => translated[code] ?? []);
    return [
      { record: input, field: 'New word', before: '', after: [appWords(target), ...texts].join(' · ') },
    ];
  }
  const { before } = planned;
  const line = (field: string, was: string, is: string) => ({
    record: before.input,
    field,
    before: was,
    after: is,
  });
  const { input, target, translated } = fields;
  const texts = LANGUAGE_CODES.filter((code) => translated && translated[code] !== before.translated[code]);
  return [
    ...(input === undefined ? [] : [line('Word', before.input, input)]),
    ...(target === undefined ? [] : [line('Apps', appWords(before.target), appWords(target))]),
    ...texts.map((code) => line(LANGUAGES[code], before.translated[code] ?? '', translated?.[code] ?? '')),
  ];
}

function appWords(target: TargetSwitches): string {
  return TRANSLATED_APP_CODES.filter((app) => target[app])
    .map((app) => TRANSLATED_APPS[app])
    .join(', ');
}
