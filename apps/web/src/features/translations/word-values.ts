import type { Translation } from '@passline/contract/translations/translations';
import { LANGUAGE_CODES, type Language } from '@passline/domain/public-settings/languages';
import type { Sent } from '../../parts/form/form-options.ts';

/** The name of a language's field in the form, and in a conflict. */
export type NameIn = `translated.${Language}`;

/** A word as its form has it: each language is a field of its own. */
export type WordValues = Pick<Translation, 'input' | 'target'> & { [Name in NameIn]: string | null };

export function nameIn(code: Language): NameIn {
  return `translated.${code}`;
}

export function valuesOf({
  input,
  target,
  translated,
}: Pick<Translation, 'input' | 'target' | 'translated'>): WordValues {
  const texts = LANGUAGE_CODES.map((code) => [nameIn(code), translated[code]] as const);
  return { input, target, ...(Object.fromEntries(texts) as { [Name in NameIn]: string | null }) };
}

/** What is written in each language, as the API takes it. A field that was left blank has nothing. */
export function translatedOf(values: WordValues): Translation['translated'] {
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, values[nameIn(code)] || null]),
  ) as Translation['translated'];
}

/** A word as its form had it. */
export function wordOf(id: string, values: WordValues): Translation {
  const { input, target } = values;
  return { id, createdAt: 0, rev: 0, input, target, translated: translatedOf(values) };
}

/** The changes of a form as the API takes them: all languages are one field there, whose parts are compared one by one. */
export function changesOf(changes: Sent<WordValues>['changes'], { translated }: Translation) {
  const { input, target } = changes;
  const edited = LANGUAGE_CODES.flatMap((code) => {
    const change = changes[nameIn(code)];
    return change ? [{ code, ...change }] : [];
  });
  const as = (side: 'from' | 'to') =>
    ({
      ...translated,
      ...Object.fromEntries(edited.map((one) => [one.code, one[side] ?? null])),
    }) as Translation['translated'];
  return {
    ...(input && { input }),
    ...(target && { target }),
    ...(edited.length > 0 && { translated: { from: as('from'), to: as('to') } }),
  };
}
