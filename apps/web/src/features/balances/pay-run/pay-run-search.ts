import { isMonday } from '@passline/domain/schedules/week';
import { addressFlag, addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

export type PayRunSearch = {
  /** The Monday of a week; null is the last one that is over. */
  week: string | null;
  /** The pay run that is open; '' for the list of what can be paid. */
  run: string;
  /** The bank file that is being set aside, or ''. */
  aside: string;
  /** Whether the details of the sender are open. */
  sender: boolean;
};

/** Nothing is open. */
export const CLOSED = { run: '', aside: '', sender: false } as const satisfies Partial<PayRunSearch>;

export const PAY_RUN_ADDRESS: AddressForm<PayRunSearch> = {
  read: (raw) => {
    const week = addressText(raw['week']);
    return {
      week: isMonday(week) ? week : null,
      run: addressText(raw['run']),
      aside: addressText(raw['aside']),
      sender: addressFlag(raw['sender']),
    };
  },
  write: ({ week, run, aside, sender }) => ({
    ...(week === null ? {} : { week }),
    ...(run ? { run } : {}),
    ...(aside ? { aside } : {}),
    ...(sender ? { sender: 1 } : {}),
  }),
};
