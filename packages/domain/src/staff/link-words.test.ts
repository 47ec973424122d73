import { expect, test } from 'vitest';
import { HIDDEN_CODE } from '../notifications/number-codes.ts';
import { invitationWords, passwordLinkWords } from './link-words.ts';

test('an invitation says who invites, to what, and for how long, with a mark in the place of its link', () => {
  const { subject, body } = invitationWords({ by: 'Sam Upton', role: 'admin', place: 'Golden Wok, Robson' });
  expect(subject).toBe('You are invited to Passline');
  expect(body).toContain('Sam Upton invites you to Passline as the admin of Golden Wok, Robson.');
  expect(body).toContain(`choose a password:\n${HIDDEN_CODE}`);
  expect(body).toContain('It works once, for 72 hours.');
});

test.each([
  ['super_admin', 'as a super admin, for all places.'],
  ['courier', 'Sam invites you to Passline as a courier.'],
  ['courier_manager', 'Sam invites you to Passline as a courier manager.'],
] as const)('an invitation of a %s names no place', (role, words) => {
  expect(invitationWords({ by: 'Sam', role, place: null }).body).toContain(words);
});

test('the mail to somebody who has forgotten their password says who asked and that nothing has changed yet', () => {
  const { subject, body } = passwordLinkWords({ email: 'lea@passline.example', from: '203.0.113.7' });
  expect(subject).toBe('Choose a new password');
  expect(body).toContain('Somebody at 203.0.113.7 has forgotten the password of the Passline account lea@');
  expect(body).toContain(`choose a new one:\n${HIDDEN_CODE}`);
  expect(body).toContain('It works once, for 30 minutes. If it was not you, leave it alone');
});
