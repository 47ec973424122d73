import { feature } from '../../kernel/feature.ts';
import type { Queryable } from '@passline/database';
import { cardAccounts, type CardAccounts } from './card-accounts.ts';
import { cardGateways, cardStandIns, type CardGateways } from './card-gateway.ts';
import { standInCardAccounts } from './stand-in-card-accounts.ts';
import { standInGateways } from './stand-in-gateway.ts';

type PaymentsOptions = {
  /** Or a function that makes them from the pool where they store what they did. A processor that is not among them has the stand-in. */
  cardGateways?: Partial<CardGateways> | ((db: Queryable) => Partial<CardGateways>);
  /** Absent: the stand-in. */
  cardAccounts?: CardAccounts;
};

/** The files that other features may import. */
export const doors = [
  'card-accounts',
  'card-gateway',
  'card-payment',
  'chargeback-record',
  'chargeback-state',
  'check-payment-job',
  'keep-card-account',
  'out-of-cash-box',
  'payment-record',
  'refund-portions',
  'request-payment',
  'send-payment',
  'settle-payment-job',
  'settle-payment-rows',
  'statement',
];

export default feature({
  name: 'payments',
  services: ({ bring, background, services: { pool, of } }, options: PaymentsOptions) => {
    const given = options.cardGateways;
    bring(cardGateways, () => ({
      ...standInGateways(background),
      ...(typeof given === 'function' ? given(background) : given),
    }));
    bring(cardStandIns, () => ({ isStandIn: (processor) => !of(cardGateways)[processor].isReal }));
    bring(cardAccounts, () => options.cardAccounts ?? standInCardAccounts(pool));
  },
  personalData: () => import('./personal-data.ts'),
});
