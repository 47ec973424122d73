import type { StaffRow } from '@passline/contract/staff/staff';
import { ROLE_WORDS } from '@passline/domain/users/role-words';
import type { SignInWay } from '@passline/domain/users/sign-in-ways';
import UserX from 'lucide-react/icons/user-x';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';

/** What somebody is now; a customer stands here only because they were staff. See docs/rules/staff.md#the-list. */
export function roleWords(role: StaffRow['role']): string {
  return role === 'customer' ? 'Customer, staff before' : ROLE_WORDS[role];
}

const LOOKS = {
  invited: { word: 'Invited', tone: 'cancelled', Icon: Mail },
  ended: { word: 'Link ended', tone: 'preparing', Icon: Clock },
  suspended: { word: 'Suspended', tone: 'cancelled', Icon: UserX },
};

/** What is not usual about somebody; null: they sign in as they like. */
export function lookOf({ suspended, invited }: StaffRow, nowMs: number) {
  if (suspended !== null) return LOOKS.suspended;
  if (invited === null) return null;
  return invited.expiresAt > nowMs ? LOOKS.invited : LOOKS.ended;
}

/** ', from 203.0.113.7', behind a device; '' where the address is not known. */
export function fromWords(address: string): string {
  return address === '' ? '' : `, from ${address}`;
}

/** How safely someone signs in. A passkey stands beside a second factor, never alone. */
export function safetyWords({ isTwoFactorEnabled, passkeys }: StaffRow): string {
  if (!isTwoFactorEnabled) return 'password only';
  return passkeys === 0 ? 'second factor on' : `second factor on, ${passkeyWords(passkeys)}`;
}

function passkeyWords(passkeys: number): string {
  return passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
}

/** How a session was opened; '' by password. */
export const WAY_WORDS: Record<SignInWay, string> = {
  password: '',
  passkey: 'with a passkey, ',
  provider: "by the company's sign-in, ",
  link: 'by a link, ',
};

export function isSignedIn({ sessions }: StaffRow, nowMs: number): boolean {
  return sessions.some(({ expiresAt }) => expiresAt > nowMs);
}
