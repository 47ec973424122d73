import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { openPortal } from '../setup/portal.ts';

type Opening = { expects?: RegExp; /** Of a person with a second factor. */ backupCode?: string };

/** For the top of a test file about balances: its portal, where money moves, and two super admins. */
export async function openBalances() {
  const portal = await openPortal({ role: 'all', approvalFromCents: 100_000 });
  const { pool } = portal.database;

  async function payouts(accountId: string) {
    const { rows } = await pool.query<{ id: string; amount: string; state: string; attempts: number }>(
      'select id, amount, state, attempts from payouts where account_id = $1 order by created_at desc, id desc',
      [accountId],
    );
    return rows;
  }

  async function openAs(
    person: Person,
    path: string,
    { backupCode, ...options }: Opening = {},
  ): Promise<Page> {
    const page = await portal.open('/account', null, options);
    const post = async (operation: string, data: object) => {
      const headers = { origin: portal.url };
      // The server may close the connection at this moment, since it was idle: as a browser does, it is asked once more.
      const answer = await page
        .context()
        .request.post(`/api/auth/${operation}`, { data, headers, maxRetries: 1 });
      expect(answer.status()).toBe(200);
    };
    await post('sign-in/email', { email: person.email, password: PASSWORD });
    if (backupCode !== undefined) await post('two-factor/verify-backup-code', { code: backupCode });
    await page.goto(path);
    return page;
  }

  return {
    portal,
    pool,
    boss: portal.people.super_admin,
    colleague: await createPerson(pool, 'super_admin'),
    give: (accountId: string, dollars: number) => fund({ site: portal }, accountId, dollars),
    payouts,
    openAs,
  };
}

export const REFUSED = /status of 4(04|09|22)/;
export const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, accountId: string) => page.locator(`[data-account-id='${accountId}']`);
