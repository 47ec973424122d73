import type { BankAccount } from '@passline/contract/banking/banking';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';

export const NUMBERS = {
  accountNumber: '123456789',
  branchTransitNumber: '01234',
  financialInstitutionNumber: '004',
};
export const ACCOUNT = {
  ...NUMBERS,
  companyName: 'Golden Wok Ltd.',
  firstName: 'Ana',
  lastName: 'Moreau',
  address1: '2500 Main St',
  city: 'Vancouver',
  province: 'BC',
  postalCode: 'v5k0a1',
  country: 'CA',
};

/** The input that changes these fields of an account that its sender saw as `seen`. */
export function bankInput(
  locationId: string,
  fields: Partial<typeof ACCOUNT>,
  seen: Partial<BankAccount> = {},
) {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, to]) => [
      name,
      {
        from:
          (seen as Record<string, unknown>)[name] ??
          (name === 'province' ? 'BC' : name === 'country' ? 'CA' : ''),
        to,
      },
    ]),
  );
  return { locationId, expectedRev: seen.rev ?? 0, changes };
}

/** Saves these fields as a super admin of the desk. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
export function save<Body = BankAccount>(
  { url, kitchen, boss }: Desk,
  fields: Partial<typeof ACCOUNT>,
  seen: Partial<BankAccount> = {},
  { token = boss.token, key }: { token?: string; key?: string } = {},
) {
  return call<Body & { message: string }>(
    url,
    'banking.update',
    bankInput(kitchen.locationId, fields, seen),
    {
      token,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    },
  );
}

/** Enters the account of the desk's kitchen. */
export async function enter(desk: Desk): Promise<BankAccount> {
  const { status, text, body } = await save(desk, ACCOUNT);
  if (status !== 200) throw new Error(`The account was not entered: ${text}`);
  return body;
}
