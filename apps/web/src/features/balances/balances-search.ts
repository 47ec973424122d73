import type { ACCOUNT_GROUPS } from '@passline/contract/balances/balances';
import type { Entry } from '@passline/contract/balances/entries';
import { ENTRY_KINDS } from '@passline/domain/balances/states';
import { addressFlag, addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];
const GROUPS: readonly AccountGroup[] = ['restaurants', 'couriers', 'platform'];
const ORDERS = ['-balance', 'balance', 'name', '-name'] as const;
export type AccountOrder = (typeof ORDERS)[number];
const DIALOGS = ['pay', 'send', 'take', 'correct', 'receive', 'entries'] as const;

/** The part of an account that is explained. */
export type ExplainSearch = {
  /** The payout that is explained, LAST for all since the last one; '' is neither. */
  payout: string;
  /** YYYY-MM-DD in the zone of the account, or ''. */
  from: string;
  to: string;
  /** The kind of entries that is shown; null for all. */
  kind: Entry['kind'] | null;
};

/** The search parameters of both balance screens. */
export type BalancesSearch = ExplainSearch & {
  tab: AccountGroup;
  q: string;
  order: AccountOrder;
  /** Whether Take $ is shown. */
  take: boolean;
  /** Whether Passline's system accounts are shown. */
  system: boolean;
  /** What is open, and of which account. */
  open: (typeof DIALOGS)[number] | null;
  account: string;
  /** The whole history of payouts. */
  all: boolean;
  /** The fault that a correcting entry puts right, or ''. */
  fault: string;
  /** The transfer that is open by itself; a payout is so where no account is open. */
  transfer: string;
  /** The payout or receipt that is noted as having come back, or ''. */
  back: string;
};

/** Stands in place of a payout's id. */
export const LAST = 'last';

const NOTHING_EXPLAINED: ExplainSearch = { payout: '', from: '', to: '', kind: null };
/** Nothing is open. */
export const CLOSED = {
  open: null,
  account: '',
  all: false,
  fault: '',
  transfer: '',
  back: '',
  ...NOTHING_EXPLAINED,
} as const satisfies Partial<BalancesSearch>;

export const BALANCES_ADDRESS: AddressForm<BalancesSearch> = {
  read: (raw) => ({
    tab: oneOf(GROUPS, raw['tab']) ?? 'restaurants',
    q: addressSearch(raw['q']),
    order: oneOf(ORDERS, raw['order']) ?? '-balance',
    take: addressFlag(raw['take']),
    system: addressFlag(raw['system']),
    open: oneOf(DIALOGS, raw['open']),
    account: addressText(raw['account']),
    all: addressFlag(raw['all']),
    fault: addressText(raw['fault']),
    transfer: addressText(raw['transfer']),
    back: addressText(raw['back']),
    payout: addressText(raw['payout']),
    from: addressDate(raw['from']),
    to: addressDate(raw['to']),
    kind: oneOf(ENTRY_KINDS, raw['kind']),
  }),
  write: ({
    tab,
    q,
    order,
    take,
    system,
    open,
    account,
    all,
    fault,
    transfer,
    back,
    payout,
    from,
    to,
    kind,
  }) => ({
    ...(tab === 'restaurants' ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(order === '-balance' ? {} : { order }),
    ...(take ? { take: 1 } : {}),
    ...(system ? { system: 1 } : {}),
    ...(open ? { open } : {}),
    ...(account ? { account } : {}),
    ...(all ? { all: 1 } : {}),
    ...(fault ? { fault } : {}),
    ...(transfer ? { transfer } : {}),
    ...(back ? { back } : {}),
    ...(payout ? { payout } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(kind ? { kind } : {}),
  }),
};

function oneOf<Value extends string>(values: readonly Value[], raw: unknown): Value | null {
  return values.find((value) => value === raw) ?? null;
}

function addressDate(raw: unknown): string {
  const text = addressText(raw);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
