import { isMe, isNotMe } from '../personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../personal-data/personal-table.ts';

const secret = 'a secret or its hash';
const signsIn = (table: string, column: string, secrets: readonly string[] = []) => ({
  table,
  kind: 'Sign-in',
  own: isMe(`t.${column}`),
  erase: 'row' as const,
  // Somebody else may sign in with the e-mail address since.
  others: isNotMe(`t.${column}`),
  untold: Object.fromEntries(secrets.map((name) => [name, secret])),
});

const part: PersonalDataPart = [
  signsIn('auth."user"', 'id'),
  signsIn('auth.account', '"userId"', ['password', 'accessToken', 'refreshToken', 'idToken']),
  signsIn('auth."twoFactor"', '"userId"', ['secret', 'backupCodes']),
  signsIn('auth.passkeys', 'user_id', ['public_key', 'credential_id']),
  signsIn('auth.session', '"userId"', ['token']),
  signsIn('auth.session_ways', 'user_id'),
  signsIn('auth.sign_ins', 'user_id'),
  signsIn('auth.cooling_off', 'user_id'),
  signsIn('auth.email_changes', 'user_id'),
  signsIn('auth.provider_identities', 'user_id'),
  signsIn('auth.suspensions', 'user_id'),
  signsIn('auth.setting_up', 'user_id'),
  signsIn('auth.turning_on', 'user_id', ['password_mark']),
  signsIn('auth.used_codes', 'user_id', ['hash']),
  {
    ...signsIn('auth.links', 'subject_id', ['token_hash']),
    own: `t.purpose in ('password', 'email') and ${isMe('t.subject_id')}`,
  },
  ...ofNobody('of a session, which goes with it', 'auth.second_factor_proofs'),
  ...ofNobody('keyed hashes', 'auth.guess_counts', 'auth.known_addresses', 'auth.used_challenges'),
  ...ofNobody('ids of sign-ins under way, which end within minutes', 'auth.verification'),
  ...ofNobody('how often programs came', 'auth.service_token_uses'),
];

export default part;
