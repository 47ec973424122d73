import { expect, test } from 'vitest';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { openStorm } from './storm.ts';

const COMMANDS = 1_000;
const { pool, look, kitchen, placeOrders, rage, settle } = await openStorm();

test(
  `${COMMANDS} money commands at once, servers and PostgreSQL killed in the middle: the proof holds, and no provider saw anything twice`,
  { timeout: 300_000 },
  async () => {
    await placeOrders();
    const answers = await rage(COMMANDS, 'storm', { accounts: [kitchen.locationId], books: 0.15 });
    await settle();
    for (const action of ['recordReceipt', 'returnReceipt', 'returnPayout', 'createCorrection'])
      expect(answers.get(`balances.${action} done`), action).toBeGreaterThan(0);
    for (const action of ['markDone', 'reverseDone', 'cancel', 'addCharge', 'refundTip', 'setAdjustment'])
      expect(answers.get(`orders.${action} done`), action).toBeGreaterThan(0);
    expect((await proveLedger(pool)).faults).toEqual([]);
    // Each command was done once per key, whatever became of its first answer.
    const [moves] = await look<Record<string, number>>(
      `select count(*) filter (where kind = 'transfer') as transfers, count(*) filter (where kind = 'receipt') as receipts,
         count(*) filter (where kind = 'correction' and description = 'Storm') as corrections, count(*) filter (where state = 'RETURNED') as "receiptsBack",
         (select count(*) from payouts) as payouts,
         (select count(*) from postings where belongs_to = 'payout' and sequence % 2 = 0 and amount > 0) as "payoutsBack"
       from transfers`,
    );
    expect(moves).toEqual({
      receipts: answers.get('balances.recordReceipt done'),
      corrections: answers.get('balances.createCorrection done'),
      receiptsBack: answers.get('balances.returnReceipt done'),
      payoutsBack: answers.get('balances.returnPayout done'),
      transfers: answers.get('balances.createTransfer done'),
      payouts: answers.get('balances.createPayout done'),
    });
    expect(await look(SEEN_WRONGLY)).toEqual([]);
    // When a provider was asked again, it answered from what it already knew.
    const [asked] = await look<{ calls: number }>('select count(*) as calls from stand_in_card_calls');
    expect(asked!.calls).toBeGreaterThan(20);
  },
);

/** Compares what a provider did with what is written here, in both directions; each row is a mistake. */
const SEEN_WRONGLY = `
  select 'card' as provider, c.key, c.amount from (
    select split_part(key, '/', 1) as key, sum(amount) as amount from stand_in_card_calls where outcome = 'approved' group by 1) c
  full join (
    select id || '.' || attempts as key, amount from payments where state = 'succeeded' and channel = 'gateway') p
    on p.key = c.key and p.amount = c.amount
  where p.key is null or c.key is null
  union all
  select 'bank', s.key, s.amount from stand_in_payouts s
  left join payouts p on p.id || '.' || p.attempts = s.key and p.amount = s.amount and p.transaction_id = s.transaction_id
  where p.id is null
  union all
  select 'bank, paid and cancelled', s.key, s.amount from stand_in_payouts s join payouts p on p.transaction_id = s.transaction_id
  where (s.cancelled_at is not null) and p.state = 'SUCCESS'
  union all
  select 'twice', o.id::text, sum(p.amount) from payments p join orders o on o.id = p.order_id
  where p.purpose = 'order' and p.state = 'succeeded' group by o.id having count(*) > 1`;
