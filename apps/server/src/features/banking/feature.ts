import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { bankAccountLive, courierBankAccountLive } from '@passline/contract/banking/banking';
import { bankTable, courierBankTable } from './bank-table.ts';
import { COOLING_OFF_HOURS } from '@passline/domain/banking/cooling-off';
import { coolingOffHours } from './cooling-off.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

/** The files that other features may import. */
export const doors = ['read-payee', 'sealed-numbers'];

export default feature({
  name: 'banking',
  actions: { banking: late(() => import('./actions.ts')) },
  live: [
    recordSource(bankAccountLive, bankTable),
    recordSource(courierBankAccountLive, courierBankTable, 'riderUserId'),
  ],
  records: [bankTable, courierBankTable],
  services: ({ bring }, options: { coolingOffHours?: number }) =>
    bring(coolingOffHours, () => options.coolingOffHours ?? COOLING_OFF_HOURS),
  personalData: () => import('./personal-data.ts'),
});
