import { expect, test } from 'vitest';
import { checkCodeUsable, checkRoomForCode, codeWords, withCode, wrongCodeWords } from './number-codes.ts';
import { gsmText } from './gsm-text.ts';

const MINUTE = 60_000;
const NOW = 1000 * MINUTE;

test('a code that was not sent, is 10 minutes old, or was tried 5 times is not compared', () => {
  const codeOf = (code: { sentAtMs: number; tries: number } | null) => {
    const checked = checkCodeUsable(code, NOW);
    return checked.ok ? null : checked.refusal.code;
  };
  expect(codeOf(null)).toBe('code-none');
  expect(codeOf({ sentAtMs: NOW - 10 * MINUTE, tries: 0 })).toBe('code-expired');
  expect(codeOf({ sentAtMs: NOW - 10 * MINUTE + 1, tries: 5 })).toBe('code-tries');
  expect(codeOf({ sentAtMs: NOW - 10 * MINUTE + 1, tries: 4 })).toBeNull();
});

test('the fourth code of an hour waits until the oldest of the three is an hour old', () => {
  expect(checkRoomForCode([NOW - 2 * MINUTE, NOW - MINUTE], NOW).ok).toBe(true);
  const sent = [NOW - 50 * MINUTE, NOW - 2 * MINUTE, NOW - MINUTE];
  expect(checkRoomForCode(sent, NOW)).toMatchObject({
    refusal: {
      code: 'codes-too-many',
      message: '3 codes were sent to this number within an hour. Please try again in 10 min.',
    },
  });
});

test('a wrong code says how many tries are left', () => {
  expect([1, 4, 5].map(wrongCodeWords)).toEqual([
    'This is not the code. 4 tries are left.',
    'This is not the code. 1 try is left.',
    'This is not the code, and it cannot be tried again. Please send a new one.',
  ]);
});

test('the message is stored without its code, which a call speaks digit by digit', () => {
  const { body } = codeWords('Golden Wok, Robson');
  expect(gsmText(body)).toBe(body);
  expect(body).not.toMatch(/\d{6}/);
  expect(withCode(body, '012345', false)).toContain('Passline: 012345 is the code');
  expect(withCode(body, '012345', true)).toContain('Passline: 0, 1, 2, 3, 4, 5 is the code');
});
