import type { ServiceScope } from '../kernel/permissions.ts';

/** What each scope is called, and what a program may do with it. See docs/rules/service-tokens.md#scopes. */
export const SCOPE_WORDS: Readonly<Record<ServiceScope, { label: string; says: string }>> = {
  'orders:create': {
    label: 'Place orders',
    says: 'Places orders at every location, and finds a guest by their whole e-mail address or phone number.',
  },
  'menus:read': {
    label: 'Read menus',
    says: 'Reads the locations with their hours, menus, prices, taxes, floors and tables, and asks what an order would cost.',
  },
  'riders:write': {
    label: 'Act for couriers',
    says: 'Reports where couriers are, sets them on and off duty, and takes and completes deliveries in their name.',
  },
  'devices:write': {
    label: 'Report devices',
    says: 'Reports that the tablets of the kitchens are on, with their battery and version.',
  },
  kitchen: {
    label: 'Work as a kitchen',
    says: 'Sees the orders of every location, confirms, moves and cancels them, and gives money back.',
  },
  'guests:read': {
    label: 'Read guests',
    says: 'Reads the accounts of guests with their addresses, masked payment records, points and rewards.',
  },
  'guests:write': {
    label: 'Keep guests',
    says: 'Makes the accounts of guests, and changes them, their addresses and their payment records.',
  },
  'time-clock': {
    label: 'Clock in and out',
    says: 'Clocks the employees of points of sale in and out by their clock-in codes.',
  },
};
