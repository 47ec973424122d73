import type { Translation } from '@passline/contract/translations/translations';

/** What is done to one word: checked before, and written only while the word still is as it was then. */
export type WordStep =
  | { kind: 'add'; fields: Partial<Translation> & Pick<Translation, 'input' | 'target'>; isBack: boolean }
  | { kind: 'change'; before: Translation; fields: Partial<Translation> }
  | { kind: 'remove'; before: Translation };
