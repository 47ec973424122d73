import type { Queryable } from '@passline/database';
import { refused } from '../actions/refusal.ts';
import type { Account } from '../ledger/read-account.ts';
import type { Services } from '../services.ts';
import type { Payee } from './payout-provider.ts';

/** The bank account of a restaurant as people may see it. @throws Refused where nothing may be paid to it now */
export async function requireBank(_db: Queryable, account: Account, _nowMs: number): Promise<string> {
  if (account.kind !== 'restaurant') {
    throw refused({ code: 'no-bank-account', message: 'Only restaurants are paid to a bank account.' });
  }
  return '';
}

export async function readPayeeOf(_s: Pick<Services, 'pool'>, _accountId: string): Promise<Payee | null> {
  return {
    firstName: '',
    lastName: '',
    companyName: '',
    address1: '',
    city: '',
    province: '',
    country: '',
    postalCode: '',
    financialInstitutionNumber: '',
    branchTransitNumber: '',
    accountNumber: '',
  };
}
