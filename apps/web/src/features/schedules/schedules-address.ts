import { isMonday } from '@passline/domain/schedules/week';
import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** The screen's part of the address. */
export type SchedulesSearch = {
  /** A region's id; '' for all. */
  region: string;
  /** The id of the courier whose shifts alone are shown; '' for all. */
  courier: string;
  /** The Monday of a week; null is this week. */
  week: string | null;
  /** The id of the shift whose form is open; 'new' for a new one, '' for none. */
  shift: string;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const SCHEDULES_ADDRESS: AddressForm<SchedulesSearch> = {
  read: (raw) => {
    const [region, courier, week, shift] = ['region', 'courier', 'week', 'shift'].map((name) =>
      addressText(raw[name]),
    );
    return {
      region: ID.test(region ?? '') ? (region ?? '') : '',
      courier: ID.test(courier ?? '') ? (courier ?? '') : '',
      week: week && isMonday(week) ? week : null,
      shift: shift ?? '',
    };
  },
  write: ({ region, courier, week, shift }) => ({
    ...(region ? { region } : {}),
    ...(courier ? { courier } : {}),
    ...(week === null ? {} : { week }),
    ...(shift ? { shift } : {}),
  }),
};
