import { momentWords } from '../hours/moment-words.ts';
import { DEFAULT_TIME_ZONE } from '../time/zones.ts';

/** How long someone moves no money after such a change, in hours: the default and the maximum. */
export const CREDENTIAL_COOLING_OFF_HOURS = 24;
export const CREDENTIAL_COOLING_OFF_MOST_HOURS = 720;

/** What replaces, adds or takes away the protection of an account. */
export const CREDENTIAL_CHANGES = [
  'password-changed',
  'password-reset',
  'second-factor-off',
  'second-factor-on',
  'passkey-added',
  'passkey-removed',
  'backup-codes-renewed',
  'email-changed',
] as const;
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

/** Why someone waits: such a change, or a colleague made them a super admin. */
export const COOLING_OFF_REASONS = [...CREDENTIAL_CHANGES, 'became-super-admin'] as const;
export type CoolingOffReason = (typeof COOLING_OFF_REASONS)[number];

export type CoolingOff = {
  /** In milliseconds since 1970. */
  waitsUntil: number;
  because: CoolingOffReason;
};

const BECAUSE: Record<CoolingOffReason, string> = {
  'password-changed': 'your password was changed',
  'password-reset': 'your password was reset',
  'second-factor-off': 'your second factor was turned off',
  'second-factor-on': 'your second factor was turned on',
  'passkey-added': 'a passkey was added',
  'passkey-removed': 'a passkey was removed',
  'backup-codes-renewed': 'your backup codes were made anew',
  'email-changed': 'your e-mail address was changed',
  'became-super-admin': 'you became a super admin',
};

/** What waits, as people read it. */
export const WHAT_WAITS =
  'payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data';

/** Why someone moves no money, and until when, in the platform's own zone. See docs/rules/session.md#money-waits. */
export function coolingOffWords({ waitsUntil, because }: CoolingOff, nowMs: number): string {
  const until = momentWords(waitsUntil, DEFAULT_TIME_ZONE, nowMs);
  return `Your ${WHAT_WAITS} wait until ${until} (Vancouver time) because ${BECAUSE[because]}.`;
}

/** Said before a colleague makes somebody a super admin, whose `hours` are more than none. See docs/rules/session.md#money-waits. */
export function newSuperAdminWaits(hours: number): string {
  return `To be safe, all of that waits for ${coolingOffSpan(hours)} after they become a super admin.`;
}

/** '24 hours'. Hours are whole. */
export function coolingOffSpan(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
