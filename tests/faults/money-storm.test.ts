import { afterAll, expect, test } from 'vitest';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { startStripeDouble, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '../setup/stripe-double.ts';
import { disputing, placeAtStripe } from './storm-disputes.ts';
import { layMoney, openStorm } from './storm.ts';

const COMMANDS = 1_000;
const PAYEES = 6;
/** What each of them has before. */
const DOLLARS = 500;
const stripe = await startStripeDouble();
afterAll(() => stripe.stop());
const storm = await openStorm({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_URL: stripe.url,
  STRIPE_WEBHOOK_SECRET,
});
const { pool, look, kitchen, placeOrders, rage, settle, urls } = storm;

test(
  `${COMMANDS} money commands at once, pay runs and chargebacks among them, servers and PostgreSQL killed in the middle: the proof holds, and no provider saw anything twice`,
  { timeout: 300_000 },
  async () => {
    await placeOrders();
    const paid = await placeAtStripe(storm, stripe);
    const payees = await Promise.all(Array.from({ length: PAYEES }, () => createKitchen(pool)));
    for (const payee of payees) await layMoney(pool, payee);
    const [first, ...others] = payees.map(({ locationId }) => locationId);
    const answers = await rage(COMMANDS, 'storm', {
      // The first payee is moved by others, too.
      accounts: [kitchen.locationId, first!],
      books: 0.15,
      runs: { payees: [first!, ...others], share: 0.12 },
      besides: { happen: disputing(stripe, paid, urls), share: 0.08 },
    });
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
         (select count(*) from payouts p where not exists (select from pay_run_lines n where n.id = p.id)) as payouts,
         (select count(*) from pay_runs) as runs,
         (select count(*) from postings o join payouts p on p.id = o.belongs_id and p.method = 'Manual'
          where o.belongs_to = 'payout' and o.sequence % 2 = 0 and o.amount > 0) as "payoutsBack"
       from transfers`,
    );
    expect(moves).toEqual({
      receipts: answers.get('balances.recordReceipt done'),
      corrections: answers.get('balances.createCorrection done'),
      receiptsBack: answers.get('balances.returnReceipt done'),
      payoutsBack: answers.get('balances.returnPayout done'),
      transfers: answers.get('balances.createTransfer done'),
      payouts: answers.get('balances.createPayout done'),
      runs: answers.get('payRuns.create done'),
    });
    expect(await look(SEEN_WRONGLY)).toEqual([]);
    expect(await look(UNBALANCED)).toEqual([]);
    // When a provider was asked again, it answered from what it already knew.
    const [asked] = await look<{ calls: number }>('select count(*) as calls from stand_in_card_calls');
    expect(asked!.calls).toBeGreaterThan(20);

    // Of pay runs: every line that was paid has its one payout, of its amount, and no other line has any.
    expect(moves!['runs']).toBeGreaterThan(5);
    expect(await look(LINES_WRONGLY_PAID)).toEqual([]);
    expect(await look(PAID_TWICE)).toEqual([]);
    // Nobody else moved these: what they have is what they had, less what the bank of the stand-in was told.
    const left = await look<{ balance: string; paid: string }>(
      `select a.balance::text, coalesce(sum(p.amount) filter (where p.state = 'SUCCESS'), 0)::text as paid
       from accounts a left join payouts p on p.account_id = a.id where a.id = any($1::uuid[]) group by a.id`,
      [others],
    );
    for (const { balance, paid: gone } of left) expect(cents(balance)).toBe(DOLLARS * 100 - cents(gone));

    // Of chargebacks: each stands as Stripe has it, and took from Passline, for the restaurant, what Stripe says.
    const disputes = stripe.things
      .filter(({ kind }) => kind === 'disputes')
      .map(({ id, status, balance_transactions: moved }) => ({
        id,
        state: STATES[status],
        cents: (moved as { net: number }[]).reduce((sum, { net }) => sum - net, 0),
      }));
    expect(new Set(disputes.map(({ state }) => state))).toEqual(new Set(Object.values(STATES)));
    const written = await look<{ id: string; state: string; withdrawn: string; owed: string; borne: string }>(
      CHARGED_BACK,
    );
    expect(
      written.map(({ id, state, withdrawn }) => ({ id, state, cents: cents(withdrawn) })).toSorted(byId),
    ).toEqual(disputes.toSorted(byId));
    for (const { id, withdrawn, owed, borne } of written)
      expect([id, cents(owed), cents(borne)]).toEqual([id, cents(withdrawn), 0 - cents(withdrawn)]);
  },
);

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** What Stripe's words are called here. */
const STATES: Readonly<Record<string, string>> = {
  warning_needs_response: 'inquiry',
  needs_response: 'needs-response',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

/** What the postings that a chargeback caused have moved. */
const CHARGED_BACK = `select b.reference as id, b.state, b.withdrawn::text,
    coalesce(sum(p.amount) filter (where a.kind = 'restaurant'), 0)::text as owed,
    coalesce(sum(p.amount) filter (where a.kind = 'platform'), 0)::text as borne
  from chargebacks b left join postings p on p.belongs_to = 'order' and p.belongs_id = b.order_id and p.sequence = any(b.posted)
    left join accounts a on a.id = p.account_id
  group by b.id`;

/** Whatever was posted together and is not $0, and accounts whose balance is not what was posted; each row is a mistake. */
const UNBALANCED = `
  select belongs_to as what, belongs_id::text as id, sum(amount) as amount from postings
  group by belongs_to, belongs_id, sequence having sum(amount) <> 0
  union all
  select 'account', a.id::text, a.balance from accounts a
  where a.balance + coalesce((select sum(s.balance) from account_slots s where s.account_id = a.id), 0)
    <> coalesce((select sum(p.amount) from postings p where p.account_id = a.id), 0)`;

/** Lines of pay runs and their payouts, in both directions; each row is a mistake. */
const LINES_WRONGLY_PAID = `
  select n.id, n.state, p.state as payout from pay_run_lines n left join payouts p on p.id = n.id
  where (n.state = 'CREATED') <> (p.id is not null) or p.account_id <> n.account_id or p.amount <> n.amount`;

/** What a bank has twice of one payout: not cancelled, and not an amount that the stand-in lets fail or sends back. */
const PAID_TWICE = `
  select split_part(key, '.', 1) as payout, count(*) from stand_in_payouts
  where cancelled_at is null and (amount * 100)::integer % 100 not in (15, 16) group by 1 having count(*) > 1`;

/** Compares what a provider did with what is written here, in both directions; each row is a mistake. */
const SEEN_WRONGLY = `
  select 'card' as provider, c.key, c.amount from (
    select split_part(key, '/', 1) as key, sum(amount) as amount from stand_in_card_calls where outcome = 'approved' group by 1) c
  full join (
    select p.id || '.' || p.attempts as key, p.amount from payments p join orders o on o.id = p.order_id
    where p.state = 'succeeded' and p.channel = 'gateway' and o.payment_processor = 'Moneris') p
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
