import { expect, test } from 'vitest';
import { approvalWords } from './approval-words.ts';

test('the author waits for somebody else; who may approve it is asked, and the others are told that it waits', () => {
  const waiting = { authorEmail: 'ana@passline.example', isOwn: false, mayApprove: false };
  expect(approvalWords({ ...waiting, isOwn: true })).toBe('A second super admin has to approve this.');
  expect(approvalWords({ ...waiting, mayApprove: true })).toBe(
    'ana@passline.example has created it. It waits for your approval.',
  );
  expect(approvalWords(waiting)).toBe(
    'ana@passline.example has created it. It waits for a second super admin.',
  );
});
