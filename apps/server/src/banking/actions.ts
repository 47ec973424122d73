import { updateBankAccount } from './update-bank-account.ts';

export default { update: updateBankAccount };
