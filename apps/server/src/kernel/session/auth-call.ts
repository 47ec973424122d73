import type { SignInWay } from '@passline/domain/users/sign-in-ways';
import type { Connections } from '@passline/database';
import type { AuditNote } from '../actions/audit.ts';
import type { Services } from '../services.ts';
import type { CodeKey } from './account/code-key.ts';
import type { Person } from './asker.ts';
import type { Identity } from './provider/company-provider.ts';
import type { Linked } from './provider/link-identity.ts';

/** What an operation of sign-in that is our own gets. */
export type AuthCall = {
  person: Person;
  /** Where the request comes from. */
  address: string;
  requestId: string;
  /** For one connection at a time. */
  pool: Connections;
  services: Pick<Services, 'of' | 'now'>;
};

/** With a way to ask for a code. */
export type CodeCall = AuthCall & {
  /** Signs what a browser brings back. */
  secret: string;
  /** Checks a code of their second factor and uses it up. @throws WrongGuess */
  checkCode: (code: string) => Promise<void>;
  /** By what their backup codes are sealed. */
  codeKey: () => Promise<CodeKey>;
};

/** What an operation of ours gets for someone who is not signed in. */
export type StrangerCall = Pick<CodeCall, 'address' | 'requestId' | 'pool' | 'services' | 'secret'> & {
  /** Those that the browser sent. */
  cookies: string;
};

/** Why someone who has proved who they are is not let in: `blocked`, or whom the provider has named is not whom it was. */
export type KeptOut = 'blocked' | Exclude<Linked, 'linked'>;

/** A session for someone who has just proved who they are by something else than a password. */
export type Opening = {
  userId: string;
  email: string;
  /** Their credentials before that was looked at. */
  before: string;
  way: Exclude<SignInWay, 'password' | 'link'>;
  /** It stands for the password alone: no session is open before the code of their second factor. */
  owesCode?: boolean;
  /** Whom the provider has named: compared with whom it named before. */
  identity?: Identity;
  /** For someone who is kept out: what they are told. */
  refusal: (why: KeptOut) => Error;
  /** Written beside those of the session. */
  cookie?: string;
};
/** `signIn`: they have just proved who they are, and are signed in as somebody who typed these. */
export type StrangerAnswer =
  | { signIn: { email: string; password: string } }
  | { open: Opening }
  | { body: object; cookie?: string };

/** The trail says where from: somebody who did not do it knows where to look. */
export function fromWhere({ address }: Pick<AuthCall, 'address'>): Pick<AuditNote, 'reason'> {
  return { reason: `from ${address}` };
}
