import { expect, test } from 'vitest';
import { approvalWords } from './approval-words.ts';

test('the author waits for somebody else; who may approve it is asked, and the others are told that it waits', () => {
  const waiting = { authorEmail: 'ana@passline.example', isOwn: false, mayApprove: false, because: null };
  expect(approvalWords({ ...waiting, isOwn: true })).toBe('A second super admin has to approve this.');
  expect(approvalWords({ ...waiting, mayApprove: true })).toBe(
    'ana@passline.example has created it. It waits for your approval.',
  );
  expect(approvalWords(waiting)).toBe(
    'ana@passline.example has created it. It waits for a second super admin.',
  );
});

test('why it waits is said to the author and to who approves it', () => {
  const because = 'With this one, $10,000.00 leaves this account in one day.';
  const waiting = { authorEmail: 'ana@passline.example', isOwn: false, mayApprove: true, because };
  expect(approvalWords({ ...waiting, isOwn: true })).toBe(because);
  expect(approvalWords(waiting)).toBe(
    `ana@passline.example has created it. ${because} It waits for your approval.`,
  );
});
