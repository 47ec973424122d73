import { isMonday } from '@passline/domain/schedules/week';
import { addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

export type PayRunSearch = {
  /** The Monday of a week; null is the last one that is over. */
  week: string | null;
  /** The pay run that is open; '' for the list of what can be paid. */
  run: string;
};

export const PAY_RUN_ADDRESS: AddressForm<PayRunSearch> = {
  read: (raw) => {
    const week = addressText(raw['week']);
    return { week: isMonday(week) ? week : null, run: addressText(raw['run']) };
  },
  write: ({ week, run }) => ({ ...(week === null ? {} : { week }), ...(run ? { run } : {}) }),
};
