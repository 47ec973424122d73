import { weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { EARNINGS_PERIODS, type EarningsPeriod } from '@passline/domain/rider-earnings/earnings-period';
import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** The portal's own zone: a courier's day may cover locations of several zones. */
export const EARNINGS_ZONE = DEFAULT_TIME_ZONE;

/** The screen's part of the address. */
export type EarningsSearch = {
  period: EarningsPeriod;
  /** A day of the period, YYYY-MM-DD; null is today. */
  date: string | null;
  /** The id of a courier; '' for all. */
  rider: string;
  q: string;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const EARNINGS_ADDRESS: AddressForm<EarningsSearch> = {
  read: (raw) => {
    const rider = addressText(raw['rider']);
    return {
      period: EARNINGS_PERIODS.find((one) => one === raw['period']) ?? 'week',
      date: readDate(addressText(raw['date'])),
      rider: ID.test(rider) ? rider : '',
      q: addressSearch(raw['q']),
    };
  },
  write: ({ period, date, rider, q }) => ({
    ...(period === 'week' ? {} : { period }),
    ...(date === null ? {} : { date }),
    ...(rider ? { rider } : {}),
    ...(q ? { q } : {}),
  }),
};

function readDate(text: string): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    weekdayOf(text);
    return text;
  } catch {
    // Such as 30 February: a day that does not exist.
    return null;
  }
}
