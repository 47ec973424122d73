import { isMonth } from '@passline/domain/months/month';
import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

const OPEN = ['close', 'reopen', 'journal', 'accounts'] as const;

/** The part of the address that belongs to the months. */
export type MonthsSearch = {
  /** The month that the dialog is about, or ''. */
  month: string;
  open: (typeof OPEN)[number] | null;
};

export const MONTHS_ADDRESS: AddressForm<MonthsSearch> = {
  read: (raw) => {
    const month = addressText(raw['month']);
    return {
      month: isMonth(month) ? month : '',
      open: OPEN.find((one) => one === raw['open']) ?? null,
    };
  },
  write: ({ month, open }) => ({ ...(month ? { month } : {}), ...(open ? { open } : {}) }),
};
