import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOfText } from './text-columns.ts';
import { ticketOrderOf, type PrintedOrder } from './ticket-order.ts';
import { ticketLines, type Ticket, type TicketLine } from './ticket.ts';

const noon = Date.UTC(2026, 6, 1, 19);
const soup = {
  productId: 'soup',
  name: 'Wonton soup',
  kitchenName: '',
  count: 2,
  refundCount: 0,
  price: 8.95,
  notes: 'No onions',
  selectedModifierGroupsWithDetails: [
    { title: 'Extras', items: [{ name: 'Noodles' }, { name: 'Egg' }, { name: 'Egg' }] },
  ],
};
const tea = {
  ...soup,
  productId: 'tea',
  name: 'Tea',
  count: 1,
  price: 3,
  notes: null,
  selectedModifierGroupsWithDetails: [],
};
const printed: PrintedOrder = {
  restaurantName: 'Golden Wok',
  locationName: 'Main Street',
  orderNumber: 52,
  orderType: 'Delivery',
  tableName: null,
  createdAt: noon,
  completionTime: noon + 20 * 60_000,
  estimatedCompletionTime: null,
  scheduledOrderTimestamp: null,
  name: 'Al Chan',
  phoneNumber: '+16045550123',
  deliveryAddress: '1 Main Street',
  deliveryUnit: '7',
  deliveryInstructions: 'Ring twice',
  notes: 'Allergy: shellfish',
  includeUtensils: false,
  orderCartItems: [soup, tea],
  taxes: [{ name: 'GST', taxAmount: 1.05 }],
  rewards: [{ name: 'Points', totalDiscountSubtotal: 2.5, totalDiscountDeliveryFee: 0 }],
  addedCharges: [{ name: 'Extra rice', price: 2 }],
  subTotal: 20.4,
  deliveryFee: 4.88,
  tipAmount: 2,
  inpersonTipAmount: 0,
  total: 28.33,
  paymentMethod: 'online-creditcard',
  paymentStatus: 'paid-online',
  paymentCheck: 'matches',
};
const order = ticketOrderOf(printed, 'America/Vancouver', noon);
const ticketText = (lines: readonly TicketLine[]) => lines.map((line) => line.text).join('\n');
const kitchen: Ticket = { destination: 'Kitchen', isCustomerCopy: false, items: order.items };
const text = (changes: Partial<PrintedOrder>, ticket: Partial<Ticket> = {}) =>
  ticketText(
    ticketLines(ticketOrderOf({ ...printed, ...changes }, 'America/Vancouver', noon), {
      ...kitchen,
      ...ticket,
    }),
  );

test('a dine-in order is printed with its table, one without it and others are not', () => {
  const lines = (tableName: string | null) => text({ orderType: 'DineIn', tableName }).split('\n');
  expect(lines('9').slice(1, 4)).toEqual(['#52 Dine in', 'Table 9', 'Kitchen']);
  expect(lines(null).slice(1, 3)).toEqual(['#52 Dine in', 'Kitchen']);
});

test('a kitchen ticket says what, how many, how and for when, without prices', () => {
  expect(ticketText(ticketLines(order, kitchen))).toBe(
    [
      'Golden Wok, Main Street',
      '#52 Delivery',
      'Kitchen',
      'Due 12:20',
      'Placed 12:00',
      'Allergy: shellfish',
      '-'.repeat(38),
      '2 x Wonton soup',
      '   2 x Noodles',
      '   4 x Egg',
      '   > No onions',
      '1 x Tea',
      'No utensils',
      '-'.repeat(38),
      'Al Chan',
      '604-555-0123',
      '1 Main Street, unit 7',
      '> Ring twice',
    ].join('\n'),
  );
});

test('a kitchen reads its own names, and a customer copy has both', () => {
  const extras = [{ title: 'Extras', items: [{ name: 'Noodles', kitchenName: '麵' }, { name: 'Egg' }] }];
  const orderCartItems = [{ ...soup, kitchenName: '餛飩湯', selectedModifierGroupsWithDetails: extras }, tea];
  const { items } = ticketOrderOf({ ...printed, orderCartItems }, 'America/Vancouver', noon);
  const inKitchen = text({ orderCartItems }, { items }).split('\n');
  expect(inKitchen.slice(7, 11)).toEqual(['2 x 餛飩湯', '   2 x 麵', '   2 x Egg', '   > No onions']);
  expect(inKitchen.join()).not.toContain('Wonton');
  const copy = text({ orderCartItems }, { items, isCustomerCopy: true }).split('\n');
  expect(copy.slice(7, 11)).toEqual([
    '2 x Wonton soup                 $17.90',
    '   (餛飩湯)',
    '   2 x Noodles',
    '   2 x Egg',
  ]);
});

test('a customer copy has prices, what was added and taken off, taxes, fee, tip, total and whether it is paid', () => {
  const lines = text({}, { isCustomerCopy: true }).split('\n');
  expect(lines.slice(lines.indexOf('No utensils') + 1, -5)).toEqual([
    '-'.repeat(38),
    'Extra rice                       $2.00',
    'Points                          -$2.50',
    'Subtotal                        $20.40',
    'GST                              $1.05',
    'Delivery fee                     $4.88',
    'Tip                              $2.00',
    'Total                           $28.33',
    'PAID, online',
  ]);
  expect(lines).toContain('2 x Wonton soup                 $17.90');
});

describe('what is to be paid', () => {
  test.each([
    [{ paymentStatus: 'unpaid', paymentMethod: 'inperson-cash' } as const, 'TO PAY, cash'],
    [{ paymentStatus: 'paid', paymentMethod: 'inperson' } as const, 'PAID, in person'],
    [{ paymentStatus: 'free', paymentMethod: 'online-creditcard' } as const, 'Nothing to pay'],
    [{ paymentCheck: 'mismatch' } as const, 'PAYMENT DOES NOT MATCH, online'],
    [{ paymentCheck: 'unchecked' } as const, 'PAYMENT NOT CHECKED YET, online'],
    [{ paymentCheck: 'not-paid', paymentStatus: 'unpaid' } as const, 'NOT PAID, online'],
    [{ paymentCheck: 'accepted' } as const, 'PAID, online'],
  ])('%o is written as %j', (changes, words) => {
    expect(text(changes, { isCustomerCopy: true }).split('\n')).toContain(words);
  });

  test('a tip in person is included in the total', () => {
    const copy = text({ inpersonTipAmount: 5 }, { isCustomerCopy: true });
    expect(copy).toMatch(/Tip +\$7\.00\n/);
    expect(copy).toMatch(/Total +\$33\.33\n/);
  });
});

test('a destination that prints a part says how much of the order it has', () => {
  const part = text({}, { items: order.items.slice(1) });
  expect(part).toContain('1 of 2 lines of this order');
  expect(part).not.toContain('Wonton');
});

test('an order of another day says which', () => {
  expect(text({ completionTime: noon + 24 * 3_600_000 })).toContain('Due 2026-07-02 12:00');
});

test('an allergy is white on black and labelled, and another note is not', () => {
  expect(text({ notes: 'We are allergic to nuts' })).toContain('ALLERGY: We are allergic to nuts');
  const look = (notes: string) =>
    ticketLines(ticketOrderOf({ ...printed, notes }, 'America/Vancouver', noon), kitchen).map(
      (line) => line.look,
    );
  expect(look('Allergic to nuts')).toContain('alert');
  expect(look('Ring the bell')).not.toContain('alert');
});

test('no line of a note looks like a line of the ticket', () => {
  const forged = `Thank you\n${'-'.repeat(38)}\n5 x Lobster\n${'x'.repeat(38)} 5 x Crab`;
  const wild = ticketOrderOf(
    {
      ...printed,
      notes: forged,
      deliveryInstructions: forged,
      orderCartItems: [{ ...soup, notes: forged }],
    },
    'America/Vancouver',
    noon,
  );
  const lines = ticketLines(wild, { ...kitchen, items: wild.items }).map((line) => line.text);
  const forgeries = lines.filter((line) => line.includes('5 x'));
  expect(forgeries).toHaveLength(6);
  expect(forgeries.filter((line) => !/^( {3})?> /.test(line))).toEqual([]);
  expect(lines.filter((line) => line === '-'.repeat(38))).toHaveLength(2);
});

test('refunded items are not cooked: only what is left of a line is printed', () => {
  const orderCartItems = [
    { ...soup, refundCount: 1 },
    { ...tea, refundCount: 1 },
  ];
  const { items } = ticketOrderOf({ ...printed, orderCartItems }, 'America/Vancouver', noon);
  expect(items).toMatchObject([{ name: 'Wonton soup', count: 1 }]);
});

test('a receipt adds up after a part of it was given back: the reward is less by the share of that part', () => {
  const bowl = { ...tea, name: 'Bowl', price: 10, count: 2 };
  const reward = { name: '10 % off', totalDiscountSubtotal: 2, totalDiscountDeliveryFee: 0 };
  const paid = { rewards: [reward], addedCharges: [], deliveryFee: 0, tipAmount: 0 };
  const sums = (changes: Partial<PrintedOrder>) => {
    const { items } = ticketOrderOf({ ...printed, ...paid, ...changes }, 'America/Vancouver', noon);
    return text({ ...paid, ...changes }, { items, isCustomerCopy: true })
      .split('\n')
      .filter((line) => /Bowl|off|Subtotal/.test(line))
      .map((line) => line.replace(/ {2,}/, ' '));
  };
  expect(sums({ orderCartItems: [bowl], subTotal: 18 })).toEqual([
    '2 x Bowl $20.00',
    '10 % off -$2.00',
    'Subtotal $18.00',
  ]);
  expect(sums({ orderCartItems: [{ ...bowl, refundCount: 1 }], subTotal: 9 })).toEqual([
    '1 x Bowl $10.00',
    '10 % off -$1.00',
    'Subtotal $9.00',
  ]);
});

test('a receipt names the delivery that a reward gave: the fee, and the reward that takes it off', () => {
  const freed = { name: 'Free Friday', totalDiscountSubtotal: 0, totalDiscountDeliveryFee: 4.88 };
  const sums = text(
    { rewards: [...printed.rewards, freed], deliveryFee: 0, total: 23.45 },
    { isCustomerCopy: true },
  )
    .split('\n')
    .map((line) => line.replace(/ {2,}/, ' '));
  const begin = sums.indexOf('Extra rice $2.00');
  expect(sums.slice(begin, begin + 9)).toEqual([
    'Extra rice $2.00',
    'Points -$2.50',
    'Subtotal $20.40',
    'GST $1.05',
    'Delivery fee $4.88',
    'Free Friday -$4.88',
    'Tip $2.00',
    'Total $23.45',
    'PAID, online',
  ]);
});

test('a cancelled order says so at both ends, and names nothing that was taken off before', () => {
  const takenOff = [{ name: 'Tea', kitchenName: '', count: 1 }];
  const lines = ticketLines(order, { ...kitchen, isCancelled: true, takenOff });
  const alerts = lines.filter(({ look }) => look === 'alert').map((line) => line.text);
  expect(alerts).toEqual(['CANCELLED: do not make it', 'Allergy: shellfish', 'CANCELLED: do not make it']);
  expect([lines[0]?.text, lines.at(-1)?.text]).toEqual([alerts[0], alerts[2]]);
  expect(ticketText(lines)).not.toContain('CHANGED');
});

test('pieces that were taken off stand first, by the name of who reads them', () => {
  const takenOff = [{ name: 'Wonton soup', kitchenName: '餛飩湯', count: 1 }];
  const begin = (more: Partial<Ticket>) =>
    text({}, { takenOff, ...more })
      .split('\n')
      .slice(0, 4);
  expect(begin({})).toEqual(['CHANGED: do not make', '- 1 x 餛飩湯', 'What is left:', '-'.repeat(38)]);
  expect(begin({ isCustomerCopy: true })[1]).toBe('- 1 x Wonton soup');
  expect(begin({ items: [] })[2]).toBe('Nothing else is left here.');
});

test('no line is wider than the paper, whatever people write', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(words, words, words, fc.integer({ min: 16, max: 38 }), (name, notes, place, columns) => {
      const wild = ticketOrderOf(
        {
          ...printed,
          name,
          notes,
          restaurantName: place,
          orderCartItems: [{ ...soup, name, notes, count: 99 }],
        },
        'America/Vancouver',
        noon,
      );
      for (const line of ticketLines(
        wild,
        { ...kitchen, isCustomerCopy: true, items: wild.items },
        columns,
      )) {
        const width = columnsOfText(line.text) * (line.look === 'large' ? 2 : 1);
        expect(width).toBeLessThanOrEqual(columns);
      }
    }),
  );
});
