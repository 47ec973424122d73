import { startOfLocalDay } from '@passline/domain/time/local-date';
import { expect, test } from 'vitest';
import { NO_FILTERS, WINDOW_BEFORE, type Asked } from '../analytics-address.ts';
import { draftWindow } from './draft-window.ts';
import { windowOf } from './window-of.ts';

const ZONE = 'America/Toronto';
const at = (date: string) => startOfLocalDay(date, ZONE);
const offsetAt = () => -5 * 3_600_000;
const MIDNIGHT = at('2026-11-26');
const draft: Asked = {
  zone: ZONE,
  span: '7-days',
  fromMs: null,
  beforeMs: null,
  filters: NO_FILTERS,
  compared: WINDOW_BEFORE,
};
const fetchedBefore = windowOf(draft, MIDNIGHT - 60_000, offsetAt) ?? { fromMs: 0, beforeMs: 0 };
const shown = { key: 'seven days', window: fetchedBefore };

test('after midnight the controls still show the window of the figures, and it is known to be of an earlier day', () => {
  const kept = draftWindow({ draft, key: 'seven days', shown }, MIDNIGHT + 60_000, offsetAt);
  expect(kept).toEqual({ window: fetchedBefore, isOfEarlierDay: true });
});

test('before midnight nothing is of an earlier day', () => {
  const kept = draftWindow({ draft, key: 'seven days', shown }, MIDNIGHT - 30_000, offsetAt);
  expect(kept).toEqual({ window: fetchedBefore, isOfEarlierDay: false });
});

test('what is chosen anew has the days of now, and so has what is not fetched yet', () => {
  const nowMs = MIDNIGHT + 60_000;
  const today = { ...draft, span: 'today' as const };
  const ofToday = { window: windowOf(today, nowMs, offsetAt), isOfEarlierDay: false };
  expect(draftWindow({ draft: today, key: 'today', shown }, nowMs, offsetAt)).toEqual(ofToday);
  expect(ofToday.window?.fromMs).toBe(MIDNIGHT);
  expect(draftWindow({ draft: today, key: 'today', shown: null }, nowMs, offsetAt)).toEqual(ofToday);
});
