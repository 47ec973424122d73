import type { Language } from '@passline/domain/public-settings/languages';

const FROM_THE_RIGHT: readonly Language[] = ['ar', 'fa'];

/** The direction in which a language is written. */
export function directionOf(code: Language): 'rtl' | 'ltr' {
  return FROM_THE_RIGHT.includes(code) ? 'rtl' : 'ltr';
}
