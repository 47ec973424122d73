import { expect, test } from 'vitest';
import { zoneWords } from './zone-words.ts';

const NOW = Date.parse('2026-11-23T18:05:00Z');
const [VANCOUVER, TORONTO] = ['America/Vancouver', 'America/Toronto'];

test('a viewer in another zone sees both clocks, one in the same zone only its name', () => {
  expect(zoneWords([VANCOUVER], NOW, VANCOUVER)).toBe('Times are Vancouver time.');
  expect(zoneWords([VANCOUVER], NOW, 'Asia/Seoul')).toBe(
    'Times are Vancouver time: it is 11:05 there, 03:05 where you are.',
  );
  expect(zoneWords([VANCOUVER, TORONTO], NOW, VANCOUVER)).toBe(
    'Each shift is shown in the time of its region: Vancouver 11:05, Toronto 13:05, 11:05 where you are.',
  );
});
