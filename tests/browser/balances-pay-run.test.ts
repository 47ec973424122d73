import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newOriginatorId } from '../balances/eft-desk.ts';
import { putEarnings } from '../balances/put-earnings.ts';
import { putFiledRun } from '../balances/put-eft-file.ts';
import { putPayRun, thisWeek } from '../balances/put-pay-run.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { openBalances, REFUSED, rowOf } from './balances-desk.ts';

const { portal, pool, boss, colleague, payouts, openAs } = await openBalances();
const PATH = `/balances/pay-run?week=${thisWeek()}`;

/** A kitchen with a bank account that is owed this much; each has its own name. */
async function owedKitchen(name: string, dollars: number) {
  const { locationId } = await createKitchen(pool, name);
  await putBankAccount(pool, locationId, null);
  await putEarnings(pool, locationId, dollars);
  return locationId;
}
/** Ticks only these. */
async function choose(page: Page, ...names: string[]) {
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `Pay ${name}` }).check();
}

test('accounts are left out and changed, what is held says why, and the run is approved by somebody else and followed live', async () => {
  const [one, two, three] = [
    await owedKitchen('Trattoria Lupo', 700),
    await owedKitchen('Pho Mai', 600.5),
    await owedKitchen('Green Fork', 90),
  ];
  const { locationId: bare } = await createKitchen(pool, 'Sakura Ridge');
  await putEarnings(pool, bare, 50);
  const page = await openAs(boss, PATH, { expects: REFUSED });
  await page.getByText('There is no bank account of this restaurant yet.').waitFor();
  expect(await page.getByRole('link', { name: 'Open banking' }).count()).toBe(1);
  const total = page.getByRole('region', { name: 'Total' });
  await total.getByText('$1,390.50').first().waitFor();

  await page.getByRole('checkbox', { name: 'Pay Green Fork' }).uncheck();
  const field = page.getByRole('textbox', { name: 'Pays to Pho Mai' });
  await field.fill('700');
  await page.getByText('Above $0, and at most $600.50.').waitFor();
  await field.fill('500');
  await field.blur();
  await total.getByText('Stays with Pho Mai').waitFor();
  await total.getByText('$1,200.00').first().waitFor();
  // A reload, and Enter: nothing is lost, and nothing is paid.
  await page.reload();
  await total.getByText('$1,200.00').first().waitFor();
  await field.press('Enter');
  expect(await payouts(one)).toEqual([]);

  // It changes beside them: the list follows, and what was typed stays.
  await putEarnings(pool, two, 100);
  await rowOf(page, two).getByText('$700.50').waitFor();
  expect(await field.inputValue()).toBe('500.00');
  await page.getByRole('button', { name: 'Ask for approval of $1,200.00' }).dblclick();
  await page.waitForURL(/run=/);
  await page.getByText('Waits for approval').first().waitFor();
  expect(await page.getByRole('button', { name: /^Approve and pay/ }).count()).toBe(0);
  expect((await pool.query('select from pay_runs')).rowCount).toBe(1);

  const other = await openAs(colleague, '/');
  await other.getByText('1 pay run waits for approval').waitFor();
  await other.getByRole('link', { name: 'Open pay run' }).click();
  await other.getByRole('button', { name: 'Approve and pay $1,200.00' }).click();
  // Both windows follow, without a reload.
  for (const window of [page, other]) {
    await window.getByText('2 of 2').waitFor();
    await rowOf(window, one).getByText('On its way').waitFor();
    await rowOf(window, two).getByText('On its way').waitFor();
  }
  expect((await payouts(one)).map(({ amount }) => amount)).toEqual(['700.00']);
  expect((await payouts(two)).map(({ amount }) => amount)).toEqual(['500.00']);
  expect(await payouts(three)).toEqual([]);
  await page.reload();
  await page.getByText('2 of 2').waitFor();
  await rowOf(page, one).getByRole('link', { name: 'Open payout to Trattoria Lupo' }).click();
  await page.getByRole('dialog').getByText('$700.00').first().waitFor();
});

test('what changed since the list was read is said before anything is paid, and the second click pays', async () => {
  const accountId = await owedKitchen('Basil and Lime', 40);
  const person = await createPerson(pool, 'super_admin');
  const page = await openAs(person, '/account', { expects: REFUSED });
  // What was read first is all that this window learns of the list, as on a slow line.
  const READINGS = '**/rpc/payRuns/payable**';
  let first: Promise<Buffer> | undefined;
  await page.route(READINGS, async (route) => {
    first ??= route.fetch().then((answer) => answer.body());
    await route.fulfill({ body: await first, contentType: 'application/json' });
  });
  await page.goto(PATH);
  await rowOf(page, accountId).waitFor();
  await choose(page, 'Basil and Lime');
  await putEarnings(pool, accountId, -15);
  await page.getByRole('button', { name: 'Pay $40.00' }).click();
  await page.getByText('Basil and Lime ($40.00 then, $25.00 now)').waitFor();
  expect(await payouts(accountId)).toEqual([]);
  await page.unroute(READINGS);
  await page.reload();
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect.poll(async () => (await payouts(accountId)).map(({ amount }) => amount)).toEqual(['25.00']);
});

test('a line that was not paid stays with its reason until it is tried again or set aside', async () => {
  const [one, two] = [await owedKitchen('Hanok Kitchen', 30), await owedKitchen('Butter and Rye', 20)];
  const person = await createPerson(pool, 'super_admin');
  const page = await openAs(person, PATH);
  await rowOf(page, one).waitFor();
  await choose(page, 'Hanok Kitchen', 'Butter and Rye');
  const hold = (why: string | null) =>
    pool.query('update accounts set on_hold = $2 where id = any($1)', [[one, two], why]);
  // Held between the click and the turn of the lines.
  await page.getByRole('button', { name: 'Pay $50.00' }).waitFor();
  await pool.query(
    `create function hold_new_lines() returns trigger language plpgsql as $$ begin
       update accounts set on_hold = 'a fault.' where id in (select account_id from pay_run_lines where id = new.id); return null; end $$`,
  );
  await pool.query(
    `create trigger hold_new_lines after insert on pay_run_lines for each row execute function hold_new_lines()`,
  );
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.getByText('2 need you').waitFor();
  await pool.query('drop trigger hold_new_lines on pay_run_lines');
  await rowOf(page, one).getByText('Nothing leaves this account: a fault.').waitFor();
  await hold(null);
  await page.getByRole('button', { name: 'Try Hanok Kitchen again' }).click();
  await rowOf(page, one).getByText('On its way').waitFor();
  await page.getByRole('button', { name: 'Set Butter and Rye aside' }).click();
  await rowOf(page, two).getByText('Left out').waitFor();
  expect((await payouts(one)).map(({ amount }) => amount)).toEqual(['30.00']);
  expect(await payouts(two)).toEqual([]);
});

test('a run that is being paid is stopped, once it was confirmed: what has no payout yet is left out', async () => {
  const accountId = await owedKitchen('Little Saigon', 2);
  const person = await createPerson(pool, 'super_admin');
  const { runId } = await putPayRun(pool, accountId, person.id, 'PAYING');
  const page = await openAs(person, `${PATH}&run=${runId}`);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect((await pool.query('select state from pay_runs where id = $1', [runId])).rows).toEqual([
    { state: 'PAYING' },
  ]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await rowOf(page, accountId).getByText('Left out').waitFor();
  await page.getByRole('region', { name: 'This pay run' }).getByText('Stopped').waitFor();
  expect(await payouts(accountId)).toEqual([]);
});

test('where all that are owed are held it says how many, and pays as soon as one no longer is', async () => {
  const accountId = await owedKitchen('Harbour Noodles', 15);
  const hold = (why: string | null) =>
    pool.query(`update accounts set on_hold = $1 where kind in ('restaurant', 'courier')`, [why]);
  await hold('a fault.');
  const person = await createPerson(pool, 'super_admin');
  const page = await openAs(person, PATH);
  await page
    .getByText(/^(All \d+ accounts that are owed are held|The one account that is owed is held)\.$/)
    .waitFor();
  expect(await page.getByRole('button', { name: /^Pay \$/ }).count()).toBe(0);
  await hold(null);
  await rowOf(page, accountId).getByRole('checkbox').waitFor();
});

test('a run goes by bank file once the sender is known: written, downloaded with a code, and taken', async () => {
  const accountId = await owedKitchen('Cedar Grill', 45.5);
  const person = await createPerson(pool, 'super_admin');
  const factor = await turnOnSecondFactor(portal.url, person.token!);
  await endMoneyWait(pool, person);
  const [signIn, ...codes] = factor.backupCodes;
  const page = await openAs(person, PATH, { expects: REFUSED, backupCode: signIn! });
  const confirm = async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm with a code' });
    await dialog.getByLabel('Code').fill(codes.shift()!);
    await page.keyboard.press('Enter');
  };
  const bankFile = page.getByRole('radio', { name: 'Bank file (EFT)' });
  await bankFile.waitFor();
  expect(await bankFile.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Details of the sender' }).click();
  for (const [label, value] of [
    ['Originator ID', '8090012300'],
    ['Name', 'Passline Marketplace'],
    ['Short name', 'Passline'],
    ['Data centre', '00330'],
    ['Institution number', '004'],
    ['Transit number', '54321'],
    ['Account number', '987654321'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  // A reload keeps the dialog and what is typed, and no number of an account.
  await page.reload();
  const valueOf = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
  await page.getByText('What you typed before the page was loaded again is here.').waitFor();
  expect(await Promise.all(['Name', 'Data centre', 'Account number'].map(valueOf))).toEqual([
    'Passline Marketplace',
    '00330',
    '',
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('987654321');
  await page.getByRole('textbox', { name: 'Institution number' }).fill('004');
  await page.getByRole('textbox', { name: 'Transit number' }).fill('54321');
  await page.getByRole('textbox', { name: 'Account number' }).fill('987654321');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm();
  await choose(page, 'Cedar Grill');
  await bankFile.check();
  await page.getByText('1 by bank file').waitFor();
  // A reload keeps by what it is paid.
  await page.reload();
  await page.getByText('1 by bank file').waitFor();
  expect(await bankFile.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Pay $45.50' }).click();
  await confirm();
  const file = page.getByRole('region', { name: 'Bank file' });
  await file.getByRole('button', { name: 'Write the file of $45.50' }).click();
  await confirm();
  const downloading = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download', exact: true }).click();
  await confirm();
  expect((await downloading).suggestedFilename()).toBe('eft-0001.txt');
  await file.getByText(`Downloaded by ${person.email}`).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  // Enter sets nothing aside: what is typed goes on.
  await file.getByRole('button', { name: 'Set aside' }).click();
  const aside = page.getByRole('dialog', { name: 'Set file 0001 aside' });
  await aside.getByLabel('Why the bank never got it').fill('The bank');
  await aside.getByLabel('Why the bank never got it').press('Enter');
  await aside.getByLabel('Why the bank never got it').fill('The bank refused it.');
  await page.reload();
  await aside.getByText('What you typed before the page was loaded again is here.').waitFor();
  await aside.getByRole('button', { name: 'Discard' }).click();
  await aside.waitFor({ state: 'detached' });
  await file.getByRole('button', { name: 'The bank took it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The bank took it' }).click();
  await file.getByText('Taken by the bank').waitFor();
  // Pressed too early: it is taken back, and said again.
  await file.getByRole('button', { name: 'The bank did not take it yet' }).click();
  await file.getByRole('button', { name: 'The bank took it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The bank took it' }).click();
  await file.getByText('Taken by the bank').waitFor();
  await file.getByText(new RegExp(`To be paid on \\w{3} \\d.* Said by ${person.email}`)).waitFor();
  await rowOf(page, accountId).getByText('Arrived').waitFor();
  expect((await payouts(accountId)).map(({ amount, state }) => [amount, state])).toEqual([
    ['45.50', 'SUCCESS'],
  ]);
});

/** The sender of bank files, as somebody entered it before. */
async function putOriginator() {
  await pool.query('delete from eft_originators');
  await pool.query(
    `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
     values (1, $1, 'Passline', 'Passline Marketplace', '00330', 'TD ••• 4321', 1, now(), 'somebody@passline.example')`,
    [newOriginatorId()],
  );
}

test('of the sender of bank files two windows overwrite nothing: both values are shown, and one is chosen', async () => {
  await putOriginator();
  await owedKitchen('Two Windows', 21);
  const [one, two] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const mine = await openAs(one, `${PATH}&sender=1`, { expects: REFUSED });
  const theirs = await openAs(two, `${PATH}&sender=1`);
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  await field(mine, 'Name').fill('Passline One');
  await field(theirs, 'Name').fill('Passline Two');
  await field(theirs, 'Data centre').fill('00340');
  const stored = async () =>
    (await pool.query('select long_name, data_centre, rev from eft_originators')).rows as unknown[];
  await save(theirs);
  await expect.poll(stored).toMatchObject([{ long_name: 'Passline Two' }]);
  await save(mine);
  await mine.getByText(/changed this to Passline Two\./).waitFor();
  await mine.getByText('Yours: Passline One.').waitFor();
  expect(await stored()).toMatchObject([{ long_name: 'Passline Two' }]);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await save(mine);
  await expect.poll(stored).toEqual([{ long_name: 'Passline One', data_centre: '00340', rev: 3 }]);
});

test('who has no second factor is refused the file, with the way to where it is turned on; the list says what was sent', async () => {
  const accountId = await owedKitchen('Maple Curry', 33);
  const person = await createPerson(pool, 'super_admin');
  const { runId } = await putFiledRun(pool, accountId, person.id);
  const page = await openAs(person, `${PATH}&run=${runId}`, { expects: REFUSED });
  const runs = page.getByRole('region', { name: 'Pay runs of this week' });
  await runs.locator('[aria-current]').getByText('$2.00 of $2.00 sent').waitFor();
  await page.getByRole('region', { name: 'Bank file' }).getByRole('button', { name: 'Download' }).click();
  await page.getByText('Please turn on your second factor first.').waitFor();
  await page.getByRole('link', { name: 'Turn on your second factor' }).click();
  await page.waitForURL(/\/account$/);
});

test('where nothing is owed it says so', async () => {
  const person = await createPerson(pool, 'super_admin');
  const page = await openAs(person, '/balances/pay-run?week=2026-01-05');
  await page.getByText('Nothing to pay').waitFor();
});

for (const viewport of [WIDE, NARROW])
  test(`axe finds nothing, and nothing is wider than the window, ${viewport.width} wide`, async () => {
    const accountId = await owedKitchen(
      `A very long name of a restaurant ${viewport.width} feet by the sea`,
      1_234.56,
    );
    const person = await createPerson(pool, 'super_admin');
    const page = await openAs(person, PATH);
    await page.setViewportSize(viewport);
    await rowOf(page, accountId).waitFor();
    await page
      .getByRole('textbox', { name: `Pays to A very long name of a restaurant ${viewport.width}` })
      .fill('0');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
