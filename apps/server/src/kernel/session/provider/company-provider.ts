import type { Configuration } from 'openid-client';
import { serviceKey } from '../../services.ts';
import { Untried, WrongGuess } from '../guesses/outcome-of.ts';

/** The company's own sign-in, by OpenID Connect. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** E-mails of no other domain are believed. */
  emailDomain: string;
  /** By which people know it: 'Continue with {label}'. */
  label: string;
  /** It asks everybody for a second factor, even where it does not say so. */
  asksForFactor: boolean;
};

/** What a sign-in that is under way has to bring back, besides the code. */
export type Round = { state: string; nonce: string; verifier: string };

/** What a person is at their provider for good, whatever their e-mail is. */
export type Identity = { issuer: string; subject: string };

/** Whom the provider names. */
export type Named = { email: string; isVerified: boolean; hasFactor: boolean; identity: Identity };

export type Log = { warn: (fields: object, message: string) => void };

const TIMEOUT_SECONDS = 10;
/** Its addresses and keys seldom change. */
const KEPT_MS = 600_000;
/** People who try again, or a crowd, do not ask a provider that is down each time. */
const FAILURE_KEPT_MS = 5_000;
/** What the library calls it, and an answer that names an error instead of a person. */
const TIMED_OUT = 'OAUTH_TIMEOUT';
const NOBODY_NAMED = 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
/** RFC 8176: the provider has seen more than one factor. */
const SEVERAL_FACTORS = 'mfa';

export class CompanyProvider {
  readonly settings: ProviderSettings;
  readonly #log: Log;
  #found: { configuration: Promise<Configuration>; until: number } | null = null;

  constructor(settings: ProviderSettings, log: Log) {
    this.settings = settings;
    this.#log = log;
  }

  /** Where a browser goes to sign in. @throws Refused where the provider does not answer */
  async begin(redirectUri: string): Promise<{ url: string; round: Round }> {
    const openid = await import('openid-client');
    const configuration = await this.#configuration();
    const verifier = openid.randomPKCECodeVerifier();
    const round = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state: round.state,
      nonce: round.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, round };
  }

  /**
   * Whom the provider names to whoever came back to this address.
   *
   * @throws Refused where it is no answer to this round, and where the provider does not answer
   */
  async finish(cameTo: URL, { state, nonce, verifier }: Round): Promise<Named> {
    const openid = await import('openid-client');
    const configuration = await this.#configuration();
    const tokens = await openid
      .authorizationCodeGrant(configuration, cameTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => this.#failed(error));
    const claims = tokens.claims() ?? this.#failed(new Error('There is no token that says who it is.'));
    // Some providers say the e-mail only to who asks for it.
    const told =
      claims['email'] === undefined
        ? await openid
            .fetchUserInfo(configuration, tokens.access_token, claims.sub)
            .catch((error: unknown) => this.#failed(error))
        : claims;
    const { email, email_verified: isVerified } = told;
    const { amr } = claims;
    return {
      email: typeof email === 'string' ? email : '',
      isVerified: isVerified === true,
      hasFactor: this.settings.asksForFactor || (Array.isArray(amr) && amr.includes(SEVERAL_FACTORS)),
      identity: { issuer: claims.iss, subject: claims.sub },
    };
  }

  #configuration(): Promise<Configuration> {
    const now = performance.now();
    if (this.#found && this.#found.until > now) return this.#found.configuration;
    const found = { configuration: this.#discover(), until: now + KEPT_MS };
    this.#found = found;
    found.configuration.catch(() => {
      found.until = performance.now() + FAILURE_KEPT_MS;
    });
    return found.configuration;
  }

  async #discover(): Promise<Configuration> {
    const openid = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    const here = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    return openid
      .discovery(url, clientId, clientSecret, undefined, {
        execute: [openid.enableNonRepudiationChecks, ...here],
        timeout: TIMEOUT_SECONDS,
      })
      .catch((error: unknown) => this.#failed(error, false));
  }

  /** The reason is for those who run the server: it speaks of keys, addresses and clients. */
  #failed(error: unknown, isGuess = !isUntried(error)): never {
    this.#log.warn({ reason: reasonOf(error) }, 'The sign-in of the company failed.');
    const message = `Signing in with ${this.settings.label} did not work. Please try again, or use your password.`;
    throw isGuess
      ? new WrongGuess('provider', 'PROVIDER_FAILED', message)
      : new Untried('PROVIDER_FAILED', { status: 400, message });
  }
}

/** The provider has not answered, or only that it cannot, or names nobody: no fault of the person who came back. */
function isUntried(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Of `fetch`. Those of the library about what it is given have a code.
  if (error instanceof TypeError) return !('code' in error);
  if ('code' in error && (error.code === TIMED_OUT || error.code === NOBODY_NAMED)) return true;
  const status = error.cause instanceof Response ? error.cause.status : 'status' in error && error.status;
  return typeof status === 'number' && status >= 500;
}

/** Null: none is set. */
export const companyProvider = serviceKey<CompanyProvider | null>('companyProvider');

/** Strangers write parts of it: it is cut, and holds neither a stack nor what a token says. */
function reasonOf(error: unknown): string {
  const parts = [error, error instanceof Error ? error.cause : undefined];
  return parts
    .flatMap((one) => (one instanceof Error ? `${one.name}: ${one.message}` : []))
    .join(', because ')
    .slice(0, 300);
}
