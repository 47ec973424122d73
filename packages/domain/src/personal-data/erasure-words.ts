import type { Obstacle } from './obstacles.ts';

/** How an obstacle is put into words; `what` names what stands in the way: '#12', '$4.50'. See docs/rules/personal-data.md#refused. */
const WORDS: Readonly<Record<Obstacle, (what: string) => string>> = {
  unknown: () => 'Nothing is known of this person.',
  'number-of-business': (what) => `This is the phone number of ${what}, and not of one person.`,
  'many-names': (what) => `${what} are known by this number: it is of no one person.`,
  'of-account': (what) =>
    `This phone number or e-mail address is that of the account of ${what}. What is known by it is erased with the account.`,
  'erased-already': () => 'What was known of this person is erased already.',
  'under-way': () => 'What is known of this person is being erased already.',
  staff: () => 'This is a member of staff. What is known of staff is not erased here.',
  role: () => 'This is a courier. Please make them a customer first.',
  blocked: (what) =>
    `This person is on the blocklist (${what}), by which they stay refused. Please remove them from it first.`,
  'order-under-way': (what) => `Order ${what} is under way.`,
  'payment-open': (what) => `A payment or refund of order ${what} is not settled.`,
  'card-question': (what) => `It is not decided whether order ${what} is paid.`,
  points: (what) =>
    `They have ${what} ${what === '1' ? 'point' : 'points'}. Please take them away, or let them be spent.`,
  'money-owed': (what) => `Passline owes them ${what} for deliveries.`,
  'cash-owed': (what) => `They owe ${what} in cash from deliveries.`,
  'payout-open': () => 'A payout or transfer of theirs is not settled.',
};

/** What an entry of a timeline says whose values were erased: to write blanks would not be to undo it. */
export const UNDO_OF_ERASED = 'What this changed was erased with the personal data of somebody.';

/** What is said of an order whose guest was erased: it neither comes back nor moves points. */
export const UNDO_OF_ERASED_GUEST = 'What was known of this guest is erased, so this cannot be undone.';

export function obstacleWords(code: Obstacle, what = ''): string {
  return WORDS[code](what);
}
