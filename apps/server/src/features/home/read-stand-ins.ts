import type { FirstDay } from '@passline/contract/home/first-day';
import type { Queryable } from '@passline/database';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { Services } from '../../kernel/services.ts';
import { addressBook } from '../addresses/address-book.ts';
import { moneyService } from '../balances/money-service.ts';
import { standInsOf } from '../outbox/stand-ins.ts';
import { cardGateways } from '../payments/card-gateway.ts';

/** What answers in the place of services that are not connected. See docs/rules/home.md#stand-ins. */
export async function readStandIns(
  db: Queryable,
  services: Pick<Services, 'of'>,
): Promise<FirstDay['standIns']> {
  const { of } = services;
  const used = await readProcessors(db);
  const gateways = of(cardGateways);
  const approvesAll = (processor: PaymentProcessor) =>
    !gateways[processor].isReal && (used.length === 0 || used.includes(processor));
  const kept = standInsOf(services);
  const isStandIn: Record<FirstDay['standIns'][number], boolean> = {
    Moneris: approvesAll('Moneris'),
    Stripe: approvesAll('Stripe'),
    payouts: of(moneyService).payouts.isStandIn,
    'e-mail': kept.includes('Email'),
    phone: kept.includes('SMS') || kept.includes('PhoneCall'),
    addresses: await of(addressBook).isSample(),
  };
  return (Object.keys(isStandIn) as FirstDay['standIns']).filter((one) => isStandIn[one]);
}

/** Of the locations that there are: one that nobody uses need not be connected. */
async function readProcessors(db: Queryable): Promise<PaymentProcessor[]> {
  const { rows } = await db.query<{ processor: PaymentProcessor }>({
    name: 'home-processors',
    text: 'select distinct payment_processor as processor from locations',
  });
  return rows.map(({ processor }) => processor);
}
