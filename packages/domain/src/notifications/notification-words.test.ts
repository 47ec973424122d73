import { expect, test } from 'vitest';
import { notificationWords, testWords, type NotifiedOrder } from './notification-words.ts';

const order: NotifiedOrder = {
  orderNumber: 12,
  restaurantName: 'Golden Wok',
  locationName: 'Main Street',
  orderType: 'Pickup',
  itemCount: 1,
  totalCents: 1523,
  placedAt: '18:04',
  scheduledFor: null,
  guestName: 'Ana Moreau',
  dishes: [
    { name: 'Noodles', count: 2, modifiers: ['Large', 'Extra spicy'], notes: 'No onions' },
    { name: 'Dumplings', count: 1, modifiers: [], notes: '' },
  ],
  link: 'https://portal.example/x',
};

test('an SMS says what came, where, and how to get there', () => {
  expect(notificationWords('NewOrder', 'SMS', order).body).toBe(
    'New order #12 - Golden Wok, Main Street: pickup, 1 item, $15.23, placed at 18:04. https://portal.example/x',
  );
});

test('an e-mail names the guest, each dish with what was chosen and wished, the total and where it opens', () => {
  expect(notificationWords('NewOrder', 'Email', order).body).toBe(`New order #12 – Golden Wok, Main Street

pickup for Ana Moreau, 1 item, placed at 18:04.

2 x Noodles (Large, Extra spicy)
    “No onions”
1 x Dumplings

Total: $15.23

Please confirm it in Passline:
https://portal.example/x
`);
});

test.each(['PhoneCall', 'SMS', 'Email'] as const)('a test by %s says that it is a test', (method) => {
  const { subject, body } = testWords('NewOrder', method, 'Golden Wok, Main Street');
  expect(subject).toBe('Test of the rule “New order” – Golden Wok, Main Street');
  expect(body).toMatch(/^This is a test for Golden Wok, Main Street\. There is no order\./);
});

test('a call speaks one sentence without signs and links', () => {
  expect(notificationWords('ConfirmMiss2', 'PhoneCall', order).body).toBe(
    'Golden Wok, Main Street: pickup order number 12 has waited 5 minutes to be confirmed.',
  );
});

test('an e-mail of a scheduled order says when it is wanted', () => {
  const { subject, body } = notificationWords('ConfirmMiss3', 'Email', {
    ...order,
    locationName: '',
    scheduledFor: '2026-11-22 12:30',
  });
  expect(subject).toBe('Order #12 is not confirmed after 10 minutes – Golden Wok');
  expect(body).toContain('scheduled for 2026-11-22 12:30.');
  expect(body).toContain('Please confirm it in Passline:\nhttps://portal.example/x');
});
