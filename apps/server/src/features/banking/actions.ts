import { readFunds } from './read-funds.ts';
import { updateBankAccount } from './update-bank-account.ts';
import { updateCourierAccount } from './update-courier-account.ts';

export default { funds: readFunds, update: updateBankAccount, updateCourier: updateCourierAccount };
