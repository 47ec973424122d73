import type { SupportMove } from '@passline/contract/orders/support';

/** What somebody did, around the name of the order: ['You took', 'from Lea']. `me`: the id of who reads it. */
export function moveWords({ by, from, to }: SupportMove, me: string): [did: string, whom: string] {
  const who = (person: { userId: string; name: string }) => (person.userId === me ? 'you' : person.name);
  const actor = by.userId === me ? 'You' : by.name;
  if (to === null) return [`${actor} released`, ''];
  if (to.userId !== by.userId) return [`${actor} gave`, `to ${who(to)}`];
  return [`${actor} took`, from === null ? '' : `from ${who(from)}`];
}
