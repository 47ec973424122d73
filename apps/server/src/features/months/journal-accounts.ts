import { contract } from '@passline/contract/contract';
import type { JournalAccounts } from '@passline/contract/months/months';
import type { Queryable } from '@passline/database';
import {
  DEFAULT_TAX_RATE,
  journalAccount,
  type JournalAccount,
} from '@passline/domain/months/journal-accounts';
import { conflict, refused } from '../../kernel/actions/refusal.ts';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { readNames } from './closed-months.ts';

type Settings = { id: string; accounts: Record<string, JournalAccount>; tax_rate: string; rev: number };

export const listJournalAccounts = runQuery(contract.months.accounts, ({ db }) => readJournalAccounts(db));

/** See docs/rules/months.md#names-of-accounts. */
export const saveJournalAccounts = runAction(contract.months.saveAccounts, async ({ db, input, audit }) => {
  const { rows } = await db.query<Settings>(
    'select id, accounts, tax_rate, rev from journal_settings for update',
  );
  const [settings] = rows;
  if (!settings) throw new Error('The names of the journal are not there.');
  if (settings.rev !== input.expectedRev)
    throw conflict('A colleague has changed the names meanwhile. Nothing was changed.', null, '', 0);
  const before = await readJournalAccounts(db);
  const known = new Set(before.accounts.map(({ key }) => key));
  if (input.accounts.some(({ key }) => !known.has(key)))
    throw refused({ code: 'account-wrong', message: 'There is no such account in the books.' });
  const accounts = { ...settings.accounts };
  for (const { key, name, code } of input.accounts) accounts[key] = { name, code };
  requireOwnCodes(
    before.accounts.map(({ key }) => ({ key, ...journalAccount(key, accounts) })),
    new Set(input.accounts.map(({ key }) => key)),
  );
  await db.query('update journal_settings set accounts = $1, tax_rate = $2, rev = rev + 1', [
    JSON.stringify(accounts),
    input.taxRate,
  ]);
  const after = await readJournalAccounts(db);
  audit({ table: 'journal_settings', id: settings.id, before: noteOf(before), after: noteOf(after) });
  return after;
});

export async function readJournalAccounts(db: Queryable): Promise<JournalAccounts> {
  const { rows } = await db.query<Settings>('select id, accounts, tax_rate, rev from journal_settings');
  const names = await readNames(db);
  const { accounts: named = {}, tax_rate: taxRate = '', rev = 0 } = rows[0] ?? {};
  return {
    accounts: [...names].map(([key, account]) => ({ key, account, ...journalAccount(key, named) })),
    taxRate: taxRate === '' ? DEFAULT_TAX_RATE : taxRate,
    rev,
  };
}

/** Xero knows an account by its code alone. @throws Refused where one that is saved has the code of another */
function requireOwnCodes(
  accounts: readonly (JournalAccount & { key: string })[],
  saved: ReadonlySet<string>,
): void {
  for (const { key, name, code } of accounts.filter((one) => saved.has(one.key))) {
    const other = accounts.find((one) => one.key !== key && one.code === code && one.name !== name);
    if (other && code !== '')
      throw refused({
        code: 'code-taken',
        message: `${name} and ${other.name} have the same code, ${code}. Please give each its own, or call both the same.`,
      });
  }
}

/** 'Cash box: Petty cash, 1400; …' */
function noteOf({ accounts, taxRate }: JournalAccounts): { accounts: string; taxRate: string } {
  return {
    accounts: accounts.map(({ account, name, code }) => `${account}: ${name}, ${code}`).join('; '),
    taxRate,
  };
}
