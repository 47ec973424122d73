import { describe, expect, test } from 'vitest';
import { announcementState, checkAnnouncement } from './announcement.ts';

const fine = { activeAfter: 1000, activeUntil: 2000, title: 'Closed', message: 'We are on holiday.' };

describe('what cannot be saved', () => {
  test.each([
    [{ title: '' }, 'Please input a title.'],
    [{ title: '  ' }, 'Please input a title.'],
    [{ title: '', message: '' }, 'Please input a title.'],
    [{ message: '' }, 'Please input a description.'],
    [{ activeAfter: 2001 }, 'Start date cannot be after end date.'],
  ])('%o', (change, message) => {
    expect(checkAnnouncement({ ...fine, ...change })).toMatchObject({ ok: false, refusal: { message } });
  });
});

test.each([{}, { activeAfter: 2000 }])('%o can be saved', (change) => {
  expect(checkAnnouncement({ ...fine, ...change }).ok).toBe(true);
});

test.each([
  [999, 'scheduled'],
  [1000, 'showing'],
  [1999, 'showing'],
  [2000, 'over'],
])('at %i it is %s', (nowMs, state) => {
  expect(announcementState(fine, nowMs)).toBe(state);
});
