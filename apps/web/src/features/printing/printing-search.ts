import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export type PrintingSearch = {
  /** Which destination is edited; '' for none. */
  destination: string;
  /** Whose dialog is open: an id, or NEW. */
  edits: string;
  /** The printer whose dialog is open: an id, or NEW. */
  printer: string;
  /** The search text for the products. */
  q: string;
  /** The order whose tickets are shown; '' for a sample. */
  order: string;
};

/** Stands in place of an id for a new record. */
export const NEW = 'new';

const NAMES = ['destination', 'edits', 'printer', 'q', 'order'] as const;

export const PRINTING_SEARCH: AddressForm<PrintingSearch> = {
  read: (raw) => {
    const [destination = '', edits = '', printer = '', q = '', order = ''] = NAMES.map((name) =>
      addressText(raw[name]),
    );
    return { destination, edits, printer, q, order };
  },
  write: (search) =>
    Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
};
