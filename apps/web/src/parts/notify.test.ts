import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, listNotices, notify } from './notify.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of listNotices()) dismissNotice(id);
  vi.useRealTimers();
});

const shown = () => listNotices().map(({ text }) => text);

test('a failure disappears when its subject succeeds, and the failure of another stays', () => {
  notify.error('#12 was not changed.', undefined, 'order 12');
  notify.error('#13 was not changed.', undefined, 'order 13');
  notify.success('#12 is confirmed.', undefined, 'order 12');
  expect(shown()).toEqual(['#13 was not changed.', '#12 is confirmed.']);
});

test('a newer failure of the same subject replaces the older one', () => {
  notify.error('#12 was not changed. No answer.', undefined, 'order 12');
  notify.error('#12 was not changed. It is done already.', undefined, 'order 12');
  expect(shown()).toEqual(['#12 was not changed. It is done already.']);
});

test('a success keeps its Undo beside a failure of the same subject', () => {
  notify.success('#12 is confirmed.', { label: 'Undo', run: () => {} }, 'order 12');
  notify.error('#12 was not changed.', undefined, 'order 12');
  expect(shown()).toEqual(['#12 is confirmed.', '#12 was not changed.']);
});

test('what contradicts what was said of the same record takes its place, with its Undo, and the neighbour’s stays', () => {
  const undo = { label: 'Undo', run: () => {} };
  notify.instead('Ana is clocked out.', undo, 'ana');
  notify.instead('Ben is clocked out.', undo, 'ben');
  notify.instead('Ana is clocked in again.', undefined, 'ana');
  expect(shown()).toEqual(['Ben is clocked out.', 'Ana is clocked in again.']);
});

test('failures without a subject stay beside each other', () => {
  notify.error('No file was written.');
  notify.error('This could not be loaded.');
  expect(shown()).toEqual(['No file was written.', 'This could not be loaded.']);
});

test('Undo is offered for 8 seconds, a success without it is gone after 5, and a failure stays', () => {
  notify.success('#12 is confirmed.', { label: 'Undo', run: () => {} });
  notify.success('Saved.');
  notify.error('#13 was not changed.');
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['#12 is confirmed.', 'Saved.', '#13 was not changed.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['#12 is confirmed.', '#13 was not changed.']);
  vi.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['#12 is confirmed.', '#13 was not changed.']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['#13 was not changed.']);
});
