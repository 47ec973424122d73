import type { PayableAccount, PayRun, PayRunLine } from '@passline/contract/balances/pay-runs';
import type { Queryable } from '@passline/database';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import { payLine } from '../../apps/server/src/features/balances/pay-runs/pay-line.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import type { Person } from '../setup/people.ts';
import { serviceOf } from '../setup/service-of.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import type { Refusal } from './balances-desk.ts';
import { putEarnings } from './put-earnings.ts';

/** The week that is paid, and the moment, a Tuesday noon of Vancouver, at which it is. */
export const WEEK = '2026-03-02';
export const PAID_AT_MS = Date.parse('2026-03-10T19:00:00Z');
export const IN_WEEK = new Date('2026-03-05T20:00:00Z');
export const AFTER_WEEK = new Date('2026-03-09T20:00:00Z');

type Seen = Pick<Desk, 'url' | 'boss'>;
type Listed = { rows: PayableAccount[]; total: number; movedToday: number };
export type Wanted = {
  accountId: string;
  amount: number;
  payable: number;
  paidTo: string;
  seenId: string | null;
};

/** Another kitchen, with a bank account and earnings of the week. */
export async function earningKitchen(
  { site }: { site: { database: { pool: Queryable } } },
  dollars: number,
): Promise<Kitchen> {
  const { pool } = site.database;
  const kitchen = await createKitchen(pool);
  await putBankAccount(pool, kitchen.locationId, null);
  await putEarnings(pool, kitchen.locationId, dollars, IN_WEEK);
  return kitchen;
}

export async function payable({ url, boss }: Seen, week = WEEK) {
  const { status, body } = await call<Listed>(url, 'payRuns.payable', { week }, { token: boss.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const of = (accountId: string) => body.rows.find((row) => row.accountId === accountId);
  return { ...body, of };
}

/** What somebody sends who ticked these kitchens in the list as it is. */
export async function wantedOf(
  desk: Seen,
  kitchens: readonly Kitchen[],
  amounts: number[] = [],
): Promise<Wanted[]> {
  const { of } = await payable(desk);
  return kitchens.map(({ locationId }, at) => {
    const row = of(locationId)!;
    return {
      accountId: locationId,
      amount: amounts[at] ?? row.payable,
      payable: row.payable,
      paidTo: row.paidTo,
      seenId: row.seenId,
    };
  });
}

export const create = (
  { url, boss }: Seen,
  lines: Wanted[],
  { by = boss, key }: { by?: Person; key?: string } = {},
) =>
  call<PayRun & Refusal>(
    url,
    'payRuns.create',
    { week: WEEK, lines },
    {
      token: by.token!,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    },
  );

export const ask = <Body = PayRun & Refusal>({ url, boss }: Seen, action: string, input: object, by = boss) =>
  call<Body>(url, `payRuns.${action}`, input, { token: by.token! });

export async function linesOf(desk: Seen, runId: string) {
  const { body } = await ask<{ run: PayRun; lines: PayRunLine[] }>(desk, 'get', { runId });
  return body;
}

/** Does what a worker would do with these lines; the payouts that it would advance next. */
export async function work(
  desk: Pick<Desk, 'site'>,
  now: () => number,
  lineIds: readonly string[],
  approvalFromCents: number | null = null,
): Promise<string[]> {
  const advanced: string[] = [];
  await onServerPool(desk, async (pool) => {
    const payouts = standInPayouts(pool, now);
    for (const lineId of lineIds)
      await payLine(
        {
          pool,
          now,
          wake: () => {},
          vault: new Vault([], TEST_SECRET),
          jobs: {
            enqueue: (_db, _name, ...jobs) => {
              advanced.push(...jobs.map((job) => ('payoutId' in job ? String(job.payoutId) : '')));
              return Promise.resolve();
            },
            isStopping: false,
          },
          of: serviceOf(moneyService, { payouts, approvalFromCents, statements: [] }),
        },
        lineId,
      );
  });
  return advanced;
}

/** The ids of a run's lines that wait for a worker. */
export async function waitingOf(desk: Seen, runId: string): Promise<string[]> {
  const { lines } = await linesOf(desk, runId);
  return lines.filter(({ state }) => state === 'WAITING').map(({ id }) => id);
}
