import { expect, test } from 'vitest';
import { checkRoomForWord, checkTranslation, MAX_WORDS } from './translations.ts';

test('a word without an app is refused at its apps; one app is enough', () => {
  const none = { admin: false, mobile: false, web: false };
  expect(checkTranslation({ target: none })).toEqual({
    ok: false,
    refusal: {
      code: 'translation-app',
      message: 'Please choose which app(s) you would like the word to be translated in.',
      field: 'target',
    },
  });
  for (const app of ['admin', 'mobile', 'web'])
    expect(checkTranslation({ target: { ...none, [app]: true } }).ok).toBe(true);
});

test('there is room for 100,000 words and not for one more', () => {
  expect(checkRoomForWord(MAX_WORDS - 1).ok).toBe(true);
  expect(checkRoomForWord(MAX_WORDS)).toMatchObject({
    refusal: { message: 'There are 100,000 words already. Please remove one first.' },
  });
});
