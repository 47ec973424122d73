import { addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';
import { TABLE_STATES, type TableState } from './table-state.ts';

export type ServiceSearch = {
  /** The id of the floor that is shown; '' for the first. */
  floor: string;
  /** The id of the chosen table; '' for none. */
  table: string;
  /** Which tables are shown; null: all. */
  show: TableState | null;
  /** What a phone shows. */
  tab: 'list' | 'plan';
  /** The id of the order for which a table is being chosen; '' for none. */
  seat: string;
};

export const SERVICE_ADDRESS: AddressForm<ServiceSearch> = {
  read: (raw) => ({
    floor: addressText(raw['floor']),
    table: addressText(raw['table']),
    show: TABLE_STATES.find((state) => state === raw['show']) ?? null,
    tab: raw['tab'] === 'plan' ? 'plan' : 'list',
    seat: addressText(raw['seat']),
  }),
  write: ({ floor, table, show, tab, seat }): Record<string, string> => ({
    ...(floor ? { floor } : {}),
    ...(table ? { table } : {}),
    ...(show ? { show } : {}),
    ...(tab === 'plan' ? { tab } : {}),
    ...(seat ? { seat } : {}),
  }),
};
