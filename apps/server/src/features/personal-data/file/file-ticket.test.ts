import { expect, test } from 'vitest';
import { Vault } from '../../../kernel/sealing/vault.ts';
import { openTicket, sealTicket } from './file-ticket.ts';

const vault = new Vault([], 'a secret');
const subject = { phoneNumber: '+16045550131' };

test('a ticket opens for its session within a minute, as often as the line breaks', () => {
  const ticket = sealTicket(vault, subject, 'one', 1_000);
  expect(openTicket(vault, ticket, 'one', 60_999)).toEqual(subject);
  expect(openTicket(vault, ticket, 'one', 60_999)).toEqual(subject);
});

test('it opens for no other session, not after a minute, and not with another key', () => {
  const ticket = sealTicket(vault, subject, 'one', 1_000);
  expect(openTicket(vault, ticket, 'two', 1_000)).toBeNull();
  expect(openTicket(vault, ticket, 'one', 61_000)).toBeNull();
  expect(openTicket(new Vault([], 'another secret'), ticket, 'one', 1_000)).toBeNull();
  expect(openTicket(vault, '', 'one', 1_000)).toBeNull();
  expect(openTicket(vault, vault.seal(JSON.stringify(subject), 'a card'), 'one', 1_000)).toBeNull();
});
