import { isMonday } from '@passline/domain/schedules/week';
import { addressFlag, addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

export type EmployeesSearch = {
  /** Whether disabled ones are shown too. */
  disabled: boolean;
  /** The Monday of the week whose hours are shown; '': this one. */
  week: string;
  history: boolean;
};

/** The address of the employees of a point of sale. */
export const EMPLOYEES_ADDRESS: AddressForm<EmployeesSearch> = {
  read: ({ disabled, week, history }) => ({
    disabled: addressFlag(disabled),
    week: isMonday(addressText(week)) ? addressText(week) : '',
    history: addressFlag(history),
  }),
  write: ({ disabled, week, history }): Record<string, string | number> => ({
    ...(disabled && { disabled: 1 }),
    ...(week && { week }),
    ...(history && { history: 1 }),
  }),
};
