import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export type RewardsSearch = {
  /** The search text for names and codes. */
  q: string;
  /** Whose dialog is open: an id, or NEW. */
  reward: string;
  /** With NEW: the reward that it is a copy of. */
  copy: string;
  /** The old reward that is deleted and recreated. */
  recreate: string;
  /** '1' while a sample cart is priced. */
  trial: string;
};

/** Stands in place of an id for a new record. */
export const NEW = 'new';

const NAMES = ['q', 'reward', 'copy', 'recreate', 'trial'] as const;

export const REWARDS_SEARCH: AddressForm<RewardsSearch> = {
  read: (raw) => {
    const [q = '', reward = '', copy = '', recreate = '', trial = ''] = NAMES.map((name) =>
      addressText(raw[name]),
    );
    return { q, reward, copy, recreate, trial };
  },
  write: (search) =>
    Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
};

/** Nothing is open. */
export const CLOSED = { reward: '', copy: '', recreate: '', trial: '' } satisfies Partial<RewardsSearch>;
