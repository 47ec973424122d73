import { contract } from '@passline/contract/contract';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { locationTable } from '../locations/location-table.ts';
import { bankTable } from './bank-table.ts';
import { BLANK_BANK, changeBankAccount, prepareBankChange, SEALED_SAMENESS } from './change-bank-account.ts';
import { LOCATION_SEALS } from './sealed-numbers.ts';
import { tellOwner } from './tell-owner.ts';

/** Enters or changes where a location's payouts go. See docs/rules/banking.md#changing-it. */
export const updateBankAccount = runPreparedAction(
  contract.banking.update,
  prepareBankChange,
  async (call, prepared) => {
    const { db, reach, input } = call;
    const { locationId } = input;
    const location = await lockRecord(db, reach, locationTable, locationId);
    return changeBankAccount(call, prepared, {
      id: locationId,
      table: bankTable,
      seals: LOCATION_SEALS,
      blank: { locationId, ...BLANK_BANK },
      tell: (change) => tellOwner(call, location, change),
    });
  },
  SEALED_SAMENESS,
);
