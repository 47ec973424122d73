import type { DeliveryType } from '@passline/domain/deliveries/delivery-type';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { PaymentStatus } from '@passline/domain/payments/payment-states';

/** The columns of an order from which everybody's shares are computed: for the ledger, reports and orders themselves. */
export type OrderAmountColumns = {
  order_type: OrderType;
  delivery_type: DeliveryType | null;
  payment_method: string;
  payment_status: PaymentStatus;
  sub_total: number;
  sub_total_tax: number;
  tax_amount: number;
  delivery_fee: number;
  tip_amount: number;
  inperson_tip_amount: number;
  total: number;
  total_commission: number;
  commission_rate: number;
  network_access_fee: number;
};

/** Of `orders o`. */
export const ORDER_AMOUNT_COLUMNS = `o.order_type, o.delivery_type, o.payment_method, o.payment_status,
  o.sub_total, o.sub_total_tax, o.tax_amount, o.delivery_fee, o.tip_amount, o.inperson_tip_amount, o.total,
  o.total_commission, o.commission_rate, o.network_access_fee`;
