import { addressFlag, addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** The screen's part of the address. See docs/rules/users.md#finding-somebody. */
export type UsersSearch = {
  /** What is typed to find somebody. */
  q: string;
  /** Whose page is open: by their id, as the link has it, or by what only they have. */
  userId: string;
  email: string;
  phoneNumber: string;
  /** The phone number of a guest without an account, whose page is open. */
  guest: string;
  /** The id of the address whose dialog is open. */
  address: string;
  /** Whether points are being added. */
  points: boolean;
  /** Whether the dialog is open that erases the person. */
  erase: boolean;
  /** An erasing whose state is shown: of a guest, who cannot be found any more. */
  erasure: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether it can be somebody's id: that of a link which was cut cannot. */
export function isUserId(text: string): boolean {
  return UUID.test(text);
}

export const NOBODY: UsersSearch = {
  q: '',
  userId: '',
  email: '',
  phoneNumber: '',
  guest: '',
  address: '',
  points: false,
  erase: false,
  erasure: '',
};

export const USERS_ADDRESS: AddressForm<UsersSearch> = {
  read: (raw) => {
    const userId = addressText(raw['userId']).toLowerCase();
    const erasure = addressText(raw['erasure']).toLowerCase();
    return {
      q: addressSearch(raw['q']),
      userId: userId.slice(0, 64),
      email: addressText(raw['email']).slice(0, 254),
      // A plus that was not written as %2B is read as a blank.
      phoneNumber: addressText(raw['phoneNumber']).slice(0, 40),
      guest: addressText(raw['guest']).slice(0, 40),
      address: addressText(raw['address']),
      points: addressFlag(raw['points']),
      erase: addressFlag(raw['erase']),
      erasure: UUID.test(erasure) ? erasure : '',
    };
  },
  write: ({ q, userId, email, phoneNumber, guest, address, points, erase, erasure }) => ({
    ...(q ? { q } : {}),
    ...(userId ? { userId } : {}),
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(guest ? { guest } : {}),
    ...(address ? { address } : {}),
    ...(points ? { points: 1 } : {}),
    ...(erase ? { erase: 1 } : {}),
    ...(erasure ? { erasure } : {}),
  }),
};
