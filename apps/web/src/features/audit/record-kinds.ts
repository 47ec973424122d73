import { bankKind, courierBankKind } from '@passline/contract/banking/bank-kind';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { categoryKind, menuKind, modifierGroupKind, productKind } from '@passline/contract/menus/menu-kinds';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { destinationKind } from '@passline/contract/printing/destination-kind';
import { employeeKind } from '@passline/contract/point-of-sales/employee-kind';
import {
  floorKind,
  floorTableKind,
  pointOfSaleKind,
} from '@passline/contract/point-of-sales/point-of-sale-kinds';
import { printerKind } from '@passline/contract/printing/printer-kind';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { publicSettingsKind } from '@passline/contract/public-settings/public-settings-kind';
import { regionKind } from '@passline/contract/regions/region-kind';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { shiftKind } from '@passline/contract/schedules/shift-kind';
import { squareKind } from '@passline/contract/square/square-kind';
import { staffKind } from '@passline/contract/staff/staff-kind';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { taxKind } from '@passline/contract/taxes/tax-kind';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { userAddressKind } from '@passline/contract/users/address-kind';
import { userCardKind } from '@passline/contract/users/card-kind';

/** The records that people edit by fields, by their names in the trail. */
export const EDITED_KINDS: ReadonlyMap<string, RecordKind> = new Map(
  [
    bankKind,
    courierBankKind,
    blocklistKind,
    categoryKind,
    destinationKind,
    employeeKind,
    floorKind,
    floorTableKind,
    locationKind,
    menuKind,
    modifierGroupKind,
    notificationRuleKind,
    pointOfSaleKind,
    printerKind,
    productKind,
    promotionKind,
    publicSettingsKind,
    regionKind,
    restaurantPrivateKind,
    rewardKind,
    shiftKind,
    squareKind,
    staffKind,
    tagKind,
    taxKind,
    translationKind,
    userAddressKind,
    userCardKind,
  ].map((kind): [string, RecordKind] => [kind.name, kind]),
);

/** What the other records are called. */
const NOUNS: Readonly<Record<string, string>> = {
  analytics_views: 'view of analytics',
  bank_lines: 'line of the bank',
  bank_statements: 'bank statement',
  clockings: 'clocking',
  closed_months: 'month of the books',
  orders: 'order',
  deliveries: 'delivery',
  devices: 'device',
  users: 'person',
  guests: 'guest',
  erasures: 'erasing',
  session: 'sign-in',
  restaurants: 'restaurant',
  journal_settings: 'journal',
  service_tokens: 'service token',
  invitations: 'invitation',
  links: 'link',
  pay_runs: 'pay run',
  pay_run_lines: 'line of a pay run',
  eft_files: 'bank file',
  eft_originators: 'sender of bank files',
  payouts: 'payout',
  transfers: 'transfer',
  cash_settlements: 'cash settlement',
  ledger_faults: 'fault of the ledger',
  ledger_proofs: 'proof of the ledger',
  print_jobs: 'print',
  report_emails: 'report',
  square_orders: 'order in Square',
};

/** 'service token', for the name of a kind. */
export function nounOf(kind: string): string {
  return EDITED_KINDS.get(kind)?.noun ?? NOUNS[kind] ?? kind.replaceAll('_', ' ');
}
