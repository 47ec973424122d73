import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

const STATES = ['open', 'matched', 'all'] as const;
export type LineState = (typeof STATES)[number];

/** The part of the address that belongs to the bank statement. */
export type BankSearch = {
  q: string;
  state: LineState;
  order: 'day' | '-day';
  /** Only the lines of this file, or ''. */
  file: string;
  /** The id of the line that is open, or ''. */
  line: string;
  /** What else is open. */
  open: 'import' | 'files' | 'suggestions' | null;
};

export const BANK_ADDRESS: AddressForm<BankSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    state: STATES.find((one) => one === raw['state']) ?? 'open',
    order: raw['order'] === 'day' ? 'day' : '-day',
    file: addressText(raw['file']),
    line: addressText(raw['line']),
    open: (['import', 'files', 'suggestions'] as const).find((one) => one === raw['open']) ?? null,
  }),
  write: ({ q, state, order, file, line, open }) => ({
    ...(q ? { q } : {}),
    ...(state === 'open' ? {} : { state }),
    ...(order === '-day' ? {} : { order }),
    ...(file ? { file } : {}),
    ...(line ? { line } : {}),
    ...(open ? { open } : {}),
  }),
};
