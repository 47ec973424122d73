import { readFunds } from './read-funds.ts';
import { updateBankAccount } from './update-bank-account.ts';

export default { funds: readFunds, update: updateBankAccount };
