import { cancelVopayTransaction } from './cancel-payout.ts';

export default {
  cancelVopayTransaction,
};
