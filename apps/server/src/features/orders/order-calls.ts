import { addChargeCall } from './add-charge.ts';
import { refundOrder } from './cancel-order.ts';
import { refundTipAmount } from './refund-tip.ts';

export default {
  addCharge: addChargeCall,
  refundOrder,
  refundTipAmount,
};
