import type { Queryable } from '@passline/database';
import { notFound, Refused } from '../../actions/refusal.ts';
import { isSuspended, readCredentials } from '../account/credentials.ts';
import { isSecondFactorOn } from '../account/is-second-factor-on.ts';
import type { StrangerAnswer, StrangerCall } from '../auth-call.ts';
import { emailOfChallenge } from '../asker.ts';
import { WrongGuess } from '../guesses/outcome-of.ts';
import { portalAddress } from '../links/links.ts';
import { challengeOf, PROVIDER_CHALLENGE } from '../session-token.ts';
import { companyProvider, type CompanyProvider, type Named } from './company-provider.ts';
import { forgetRound, keepRound, roundOf } from './round-cookie.ts';

/** The page of the portal to which the provider sends people back. */
const BACK = '/sign-in/provider';

/** Which ways to sign in there are besides the password. */
export async function readWays({ services }: StrangerCall): Promise<StrangerAnswer> {
  const provider = services.of(companyProvider);
  return { body: { provider: provider && { label: provider.settings.label } } };
}

/** Sends someone to the provider of their company. @throws Refused where none is set, or where it does not answer */
export async function beginAtProvider({ services, secret }: StrangerCall): Promise<StrangerAnswer> {
  const portalUrl = services.of(portalAddress)();
  const { url, round } = await providerOf(services).begin(`${portalUrl}${BACK}`);
  return { body: { url }, cookie: keepRound(round, portalUrl, { secret, nowMs: services.now() }) };
}

/**
 * Signs in whom the provider names, if they have an account here already. Its sign-in stands for the password; the code of
 * a second factor is asked for unless the provider has asked for a second factor itself. See
 * docs/rules/session.md#the-companys-own-sign-in.
 *
 * @param query what the provider has added to the address of our page
 * @throws Refused
 */
export async function signInByProvider(call: StrangerCall, query: string): Promise<StrangerAnswer> {
  const { pool, services, secret, cookies } = call;
  const provider = providerOf(services);
  const portalUrl = services.of(portalAddress)();
  // The page of the code, loaded again: what the provider had added is gone from its address, and was good once.
  if (query === '' && (await owesCodeStill(call))) return { body: { twoFactorRedirect: true } };
  const round = roundOf(cookies, { secret, nowMs: services.now() });
  if (!round) throw tooLate();
  const cameTo = new URL(BACK, portalUrl);
  cameTo.search = query;
  if (cameTo.searchParams.get('error') === 'access_denied') throw cancelled(provider);
  const named = await provider.finish(cameTo, round);
  requireOurs(provider, named);
  const person = await findPerson(pool, named.email);
  if (!person) throw unknown(named.email);
  // Whatever changes from now on ends what is opened.
  const before = await readCredentials(pool, named.email);
  if (before === '' || (await isSuspended(pool, named.email))) throw unknown(named.email);
  const owesCode = !named.hasFactor && (await isSecondFactorOn(pool, person.userId));
  return {
    open: {
      ...person,
      before,
      way: 'provider',
      owesCode,
      identity: named.identity,
      refusal: (why) => (why === 'blocked' ? unknown(named.email) : somebodyElse(provider, named.email, why)),
      cookie: forgetRound(portalUrl),
    },
  };
}

async function owesCodeStill({ pool, cookies, secret }: StrangerCall): Promise<boolean> {
  const challenge = challengeOf({ cookie: cookies }, secret);
  if (!challenge?.startsWith(PROVIDER_CHALLENGE)) return false;
  return (await emailOfChallenge(pool, challenge)) !== null;
}

function providerOf({ of }: StrangerCall['services']): CompanyProvider {
  const provider = of(companyProvider);
  if (!provider) throw notFound('There is no such operation.');
  return provider;
}

function requireOurs({ settings }: CompanyProvider, { email, isVerified }: Named): void {
  const { label, emailDomain } = settings;
  if (email === '') throw refusal('EMAIL_MISSING', `The sign-in of ${label} did not say your e-mail.`);
  if (!isVerified)
    throw refusal('EMAIL_UNVERIFIED', `The sign-in of ${label} has not verified the e-mail ${email}.`);
  if (!email.toLowerCase().endsWith(`@${emailDomain}`))
    throw refusal('EMAIL_ELSEWHERE', `Only e-mails of ${emailDomain} sign in here, not ${email}.`);
}

async function findPerson(
  db: Queryable,
  email: string,
): Promise<{ userId: string; email: string } | undefined> {
  const { rows } = await db.query<{ userId: string; email: string }>(
    `select u.id as "userId", u.email from users u join auth."user" a on a.id = u.id
     where lower(u.email) = lower($1) and lower(a.email) = lower($1)`,
    [email],
  );
  return rows[0];
}

function cancelled({ settings }: CompanyProvider): Refused {
  return refusal('PROVIDER_CANCELLED', `You have not signed in with ${settings.label}. Please try again.`);
}

function tooLate(): Refused {
  return refusal('PROVIDER_TOO_LATE', 'This took too long, or began in another browser. Please try again.');
}

/** Also of someone who is suspended or blocked. */
function unknown(email: string): Refused {
  return refusal(
    'PROVIDER_UNKNOWN',
    `Nobody signs in here as ${email}. Please ask a super admin to invite you.`,
  );
}

/** It proves that they are not whom the account belongs to, so it counts as a guess. */
function somebodyElse(
  { settings: { label } }: CompanyProvider,
  email: string,
  why: 'other person' | 'other account',
): WrongGuess {
  const message =
    why === 'other person'
      ? `${email} belonged to somebody else at the sign-in of ${label} before. Please ask a super admin to unlink the account under Staff.`
      : `You have signed in here as somebody else by the sign-in of ${label}. Please ask a super admin to unlink that account under Staff.`;
  return new WrongGuess('provider', 'PROVIDER_SOMEBODY_ELSE', message);
}

function refusal(code: string, message: string): Refused {
  return new Refused(code, { status: 400, message });
}
