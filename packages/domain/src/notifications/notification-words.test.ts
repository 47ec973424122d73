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
  note: '',
  dishes: [
    { name: 'Noodles', count: 2, modifiers: ['Large', 'Extra spicy'], notes: 'No onions' },
    { name: 'Dumplings', count: 1, modifiers: [], notes: '' },
  ],
  link: 'https://portal.example/x',
  shortLink: 'https://portal.example/s',
};

test('an SMS says what came, where, and how to get there', () => {
  expect(notificationWords('NewOrder', 'SMS', order).body).toBe(
    'New order #12 - Golden Wok, Main Street: $15.23, pickup, 1 item, placed at 18:04. https://portal.example/s',
  );
});

const LONG_LINK = `https://portal.golden-wok.example/orders?order=${'0'.repeat(36)}`;

test('an SMS stays one segment: the least important goes first, then the name of the place is cut; number, time and total stay', () => {
  const long = {
    ...order,
    shortLink: LONG_LINK,
    locationName: 'Main Street and Twelfth Avenue',
    restaurantName: 'The Golden Wok of Île-des-Sœurs',
  };
  const told = (changes: Partial<NotifiedOrder>) =>
    notificationWords('NewOrder', 'SMS', { ...long, ...changes }).body;
  expect(told({})).toBe(
    `New order #12 - The Golden Wok of Ile-des-Soeurs, Main Street an...: $15.23. ${LONG_LINK}`,
  );
  expect(told({ note: 'Nut allergy!', scheduledFor: '2026-11-22 12:30' })).toMatch(
    /^New order #12 - The G.*\.\.\.: ALLERGY, for 2026-11-22 12:30, \$15\.23\. https:/,
  );
  for (const letters of [1, 30, 300])
    expect(told({ restaurantName: 'W'.repeat(letters) }).length).toBeLessThanOrEqual(160);
});

test('a name that an SMS cannot write is left out, and not a row of question marks', () => {
  const { body } = notificationWords('ConfirmMiss2', 'SMS', {
    ...order,
    restaurantName: '한옥 부엌',
    dishes: [{ name: 'Noodles', count: 1, modifiers: [], notes: 'allergic to sesame' }],
  });
  expect(body).toBe(
    'Order #12 waits 5 min - Main Street: ALLERGY, $15.23, pickup, 1 item, placed at 18:04. https://portal.example/s',
  );
});

test('an e-mail has the note and what is said of allergies before anything else', () => {
  const dishes = [
    { name: 'Noodles', count: 2, modifiers: [], notes: 'No peanuts, allergic' },
    { name: 'Dumplings', count: 1, modifiers: [], notes: 'Well done' },
  ];
  const { body } = notificationWords('NewOrder', 'Email', { ...order, note: 'Ring twice', dishes });
  expect(body).toMatch(
    /^New order #12 .*\n\nNote: “Ring twice”\nAllergy, Noodles: “No peanuts, allergic”\n\npickup for /,
  );
  expect(notificationWords('NewOrder', 'Email', { ...order, note: 'Sesame allergy' }).body).toContain(
    '\n\nAllergy: “Sesame allergy”\n\npickup',
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
