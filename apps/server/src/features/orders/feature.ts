import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import {
  activeDeliveriesSource,
  activeOrdersSource,
  deliveriesBoardSource,
  orderItemsSource,
  ordersBoardSource,
} from './board-sources.ts';
import { nightlyChargebacks } from './nightly-chargebacks.ts';

/** The files that other features may import. */
export const doors = [
  'bounce-refund',
  'delivery-author',
  'lock-guest',
  'lock-order',
  'notify-order-job',
  'order-record',
  'promised-sql',
  'release-support-of',
  'save-order',
  'take-chargeback',
  'whole-order',
];

export default feature({
  name: 'orders',
  actions: { orders: late(() => import('./actions.ts')), orderCalls: late(() => import('./order-calls.ts')) },
  functions: () => import('./functions.ts'),
  live: [
    activeOrdersSource,
    ordersBoardSource,
    orderItemsSource,
    activeDeliveriesSource,
    deliveriesBoardSource,
  ],
  jobs: async (services) => [
    (await import('./settle-payment.ts')).settlePaymentJob(services),
    (await import('./check-payment.ts')).checkPaymentJob(services),
  ],
  scheduled: (services) => [nightlyChargebacks(services)],
  personalData: () => import('./personal-data.ts'),
});
