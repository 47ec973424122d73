import { isReportDay } from '@passline/domain/reports/report-range';
import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** `week`: a day of it, YYYY-MM-DD; null is this week. */
export type StatementSearch = { week: string | null };

export const STATEMENT_ADDRESS: AddressForm<StatementSearch> = {
  read: (raw) => {
    const week = addressText(raw['week']);
    return { week: isReportDay(week) ? week : null };
  },
  write: ({ week }): Record<string, string> => (week === null ? {} : { week }),
};
