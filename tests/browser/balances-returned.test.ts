import { expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { openBalances, panelOf, REFUSED, rowOf } from './balances-desk.ts';

const { portal, pool, boss, give, payouts } = await openBalances();
const desk = { url: portal.url, boss };

const paid = async (accountId: string, amount: number) => {
  await give(accountId, amount);
  const [newest] = await payouts(accountId);
  const { body, text } = await send(desk, 'balances.createPayout', {
    accountId,
    method: 'Manual',
    amount,
    seenId: newest?.id ?? null,
  });
  expect(body.id, text).toBeDefined();
  return body.id;
};

test.each([
  ['wide', WIDE],
  ['at 390', NARROW],
])(
  'a payout by hand that came back is put back with a reason, named where people look, and set aside (%s)',
  async (_, viewport) => {
    const id = portal.own.locationId;
    const payout = await paid(id, viewport === WIDE ? 50 : 60);
    const sum = viewport === WIDE ? '$50.00' : '$60.00';
    const page = await portal.open(`/balances?open=pay&account=${id}`, 'super_admin', { viewport });
    const panel = panelOf(page, 'Pay Golden Wok');
    const row = panel.getByRole('listitem', { name: new RegExp(`^\\${sum}`) });
    await row.getByRole('button', { name: `It came back: the payout of ${sum}` }).click();
    const dialog = page.getByRole('dialog', { name: `The payout of ${sum} came back` });
    const put = dialog.getByRole('button', { name: 'Put it back' });
    await dialog.getByLabel('Why it came back').fill(' ');
    await put.click();
    await dialog.getByText('Please enter a reason.').waitFor();
    // Enter books nothing: what is typed goes on.
    await dialog.getByLabel('Why it came back').fill('The cheque');
    await dialog.getByLabel('Why it came back').press('Enter');
    await dialog.getByLabel('Why it came back').fill('The cheque was never cashed.');
    await page.reload();
    await dialog.getByText('What you typed before the page was loaded again is here.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await put.click();
    await row.getByText('Came back', { exact: true }).waitFor();
    await row.getByText('The cheque was never cashed.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await page.goto('/');
    const need = page.getByText('Golden Wok: Came back: The cheque was never cashed.');
    await need.waitFor();
    await page.goto('/balances');
    await rowOf(page, id).getByText('Last one came back').waitFor();
    await page.goto(`/balances?open=pay&account=${id}`);
    await row.getByRole('button', { name: `Set aside the payout of ${sum}` }).click();
    await row.getByText('Stopped').waitFor();
    expect((await payouts(id)).find((one) => one.id === payout)?.state).toBe('CANCELLED');
  },
);

test('of a payout by the provider its answer counts: it is asked, and says what it says', async () => {
  const id = portal.foreign.locationId;
  const [arrived, returned] = [await paid(id, 70), await paid(id, 80.16)];
  await pool.query(
    `with sent as (insert into stand_in_payouts (key, transaction_id, amount, created_at)
       select id || '.1', 'stand-in-' || id, amount, now() - interval '1 day' from payouts where id = any($1::uuid[]))
     update payouts set method = 'VoPay', paid_to = 'TD ••• 6789', begun_at = now() - interval '1 day', transaction_id = 'stand-in-' || id where id = any($1::uuid[])`,
    [[arrived, returned]],
  );
  const page = await portal.open(`/balances?open=pay&account=${id}`, 'super_admin', { expects: REFUSED });
  const panel = panelOf(page, 'Pay Taco Verde');
  await panel.getByRole('button', { name: 'Ask whether it came back: the payout of $70.00' }).click();
  await page
    .getByText('VoPay (stand-in) does not say that this payout came back. Nothing was changed.')
    .waitFor();
  await panel.getByRole('button', { name: 'Ask whether it came back: the payout of $80.16' }).click();
  const row = panel.getByRole('listitem', { name: /^\$80\.16/ });
  await row.getByText('The bank returned it: the account takes no deposits.').waitFor();
  await panel.getByRole('button', { name: 'Entries' }).click();
  await page.getByText('Payouts that came back').first().waitFor();
});

test('the admin of the restaurant reads that it came back and why, and can note nothing', async () => {
  const id = portal.own.locationId;
  const payoutId = await paid(id, 90);
  const { status } = await send(desk, 'balances.returnPayout', { payoutId, reason: 'Wrong address.' });
  expect(status).toBe(200);
  const page = await portal.open(portal.path('balances'), 'admin');
  const row = page.getByRole('listitem', { name: /^\$90\.00/ });
  await row.getByText('Came back', { exact: true }).waitFor();
  await row.getByText('Wrong address.').waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual(['Explain']);
});

test.each([
  ['wide', WIDE, '2041'],
  ['at 390', NARROW, '2042'],
])(
  'a cheque that bounces is noted with a reason beside its receipt, and can be recorded once more (%s)',
  async (_, viewport, reference) => {
    const id = portal.own.locationId;
    const record = async () => {
      const { body: account } = await send<{ latestMoveId: string }>(desk, 'balances.get', { accountId: id });
      return send(desk, 'balances.recordReceipt', {
        accountId: id,
        amount: 33,
        method: 'Cheque',
        reference,
        receivedOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
        seenId: account.latestMoveId,
      });
    };
    const { body, text } = await record();
    expect(body.id, text).toBeDefined();
    const page = await portal.open(`/balances?transfer=${body.id}`, 'super_admin', { viewport });
    const one = page.getByRole('dialog', { name: 'Transfer of $33.00' });
    await one.getByRole('button', { name: /^It came back: the receipt of \$33\.00/ }).click();
    const dialog = page.getByRole('dialog', { name: /^The \$33\.00 of Golden Wok.* came back$/ });
    const put = dialog.getByRole('button', { name: 'It came back' });
    await dialog.getByLabel('Why it came back').fill(' ');
    await put.click();
    await dialog.getByText('Please enter a reason.').waitFor();
    await dialog.getByLabel('Why it came back').fill('Not enough');
    await dialog.getByLabel('Why it came back').press('Enter');
    await dialog.getByLabel('Why it came back').fill('Not enough funds.');
    await page.reload();
    await dialog.getByText('What you typed before the page was loaded again is here.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await put.click();
    await dialog.waitFor({ state: 'detached' });
    await one.getByText('Came back', { exact: true }).waitFor();
    await one.getByText('Not enough funds.').waitFor();
    expect(await one.getByRole('button', { name: /^It came back/ }).count()).toBe(0);
    expect((await record()).body.delivery.state).toBe('SUCCESS');
  },
);
