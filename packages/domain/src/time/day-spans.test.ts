import { expect, test } from 'vitest';
import { daySpans } from './day-spans.ts';

const at = (text: string) => Date.parse(text);

test('today begins at midnight in Vancouver, whatever day it is elsewhere; a week ago ends at the same time of day', () => {
  // 02:30 of the 23rd in UTC is the evening of the 22nd in Vancouver.
  expect(daySpans(at('2026-09-23T02:30:00Z'))).toEqual({
    todayMs: at('2026-09-22T07:00:00Z'),
    weekAgoMs: at('2026-09-15T07:00:00Z'),
    weekAgoEndMs: at('2026-09-16T02:30:00Z'),
  });
});

test('a week in which the clocks changed is as long as the wall clock says', () => {
  // The clocks of Vancouver went forward on 2026-03-08: noon is an hour earlier in UTC than it was.
  expect(daySpans(at('2026-03-11T19:00:00Z'))).toEqual({
    todayMs: at('2026-03-11T07:00:00Z'),
    weekAgoMs: at('2026-03-04T08:00:00Z'),
    weekAgoEndMs: at('2026-03-04T20:00:00Z'),
  });
});
