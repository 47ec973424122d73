import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Role } from '@passline/domain/users/roles';
import type pg from 'pg';
import type { Ended } from '@passline/live/server';
import { findServiceToken, SERVICE_TOKEN_PREFIX, whyTokenClosed, whyTokenEnded } from './service-tokens.ts';
import { credentialOf, hashToken } from './session-token.ts';
import { TokenUses } from './token-uses.ts';

/** An answer is believed for this long; the change feed drops it earlier when something happens. */
const BELIEVED_MS = 10_000;
const MOST_REMEMBERED = 10_000;

type Remembered = { principal: Principal; until: number };
/** `forMs`: how long that is true at most. */
type Asked = { principal: Principal; forMs: number };

/**
 * Identifies callers from a short memory, since asking the database costs more than most actions. `forget` is
 * called by the change feed when a session ends, or when a person or a service token changes.
 */
export class Sessions {
  readonly #secret: string;
  readonly #pool: pg.Pool;
  readonly #uses: TokenUses;
  readonly #isSecondFactorRequired: boolean;
  readonly #remembered = new Map<string, Remembered>();
  /** What is being read now, by the hash of the credential: a crowd with one credential asks once. */
  readonly #asked = new Map<string, Promise<Asked | null>>();
  #forgotten = 0;

  /** @param isSecondFactorRequired of super admins */
  constructor(secret: string, pool: pg.Pool, isSecondFactorRequired = false) {
    this.#secret = secret;
    this.#pool = pool;
    this.#uses = new TokenUses(pool);
    this.#isSecondFactorRequired = isSecondFactorRequired;
  }

  /** The caller behind a request; null without valid credentials. A bearer token counts before a cookie. */
  async principalOf(headers: IncomingHttpHeaders): Promise<Principal | null> {
    const credential = credentialOf(headers, this.#secret);
    if (!credential) return null;
    const remembered = this.recall(headers);
    if (remembered) return remembered;
    let forgotten = this.#forgotten;
    let found = await this.#askOnce(credential);
    if (forgotten !== this.#forgotten) {
      // Rights changed while they were being read: what was read may be the old ones. What is read now was asked after the
      // request came, so it is not asked a third time, however often others' rights change.
      forgotten = this.#forgotten;
      found = await this.#askOnce(credential);
    }
    if (!found) return null;
    const { principal, forMs } = found;
    if (forgotten === this.#forgotten) {
      const until = Date.now() + Math.min(BELIEVED_MS, forMs);
      this.#remember(hashToken(credential), { principal, until });
    }
    this.noteUse(principal);
    return principal;
  }

  /** The caller behind a request as far as it is remembered, without asking the database; null when it is not. */
  recall(headers: IncomingHttpHeaders): Principal | null {
    const credential = credentialOf(headers, this.#secret);
    if (!credential) return null;
    const key = hashToken(credential);
    const remembered = this.#remembered.get(key);
    if (remembered && remembered.until > Date.now()) {
      this.noteUse(remembered.principal);
      return remembered.principal;
    }
    this.#remembered.delete(key);
    return null;
  }

  /** Why nobody is behind a request, for a program whose service token has ended; else null. */
  async whyNobody(headers: IncomingHttpHeaders): Promise<string | null> {
    const credential = credentialOf(headers, this.#secret);
    if (!credential?.startsWith(SERVICE_TOKEN_PREFIX)) return null;
    return whyTokenEnded(this.#pool, credential);
  }

  /** For a program: its token is in use now. */
  noteUse(principal: Principal): void {
    if (principal.kind === 'service') this.#uses.note(principal.tokenId);
  }

  /** Reads the rights of a caller again, past the memory; null when the session has ended. */
  async refresh(principal: Principal): Promise<Principal | null> {
    if (principal.kind === 'user') return this.#readUser('id', principal.sessionId);
    const { rows } = await this.#pool.query<{ name: string; scopes: typeof principal.scopes }>(
      `select name, scopes from service_tokens
       where id = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
      [principal.tokenId],
    );
    return rows[0] ? { ...principal, ...rows[0] } : null;
  }

  /** The same for an open live connection, which is told why it ends. */
  async refreshOpen(principal: Principal): Promise<Principal | Ended> {
    const present = await this.refresh(principal);
    if (present) return present;
    const why = principal.kind === 'service' ? await whyTokenClosed(this.#pool, principal.tokenId) : null;
    return { kind: 'ended', why: why ?? 'signed out' };
  }

  forget(isConcerned: (principal: Principal) => boolean): void {
    this.#forgotten += 1;
    // Who asks from now on gets the rights as they are now.
    this.#asked.clear();
    for (const [key, { principal }] of this.#remembered) {
      if (isConcerned(principal)) this.#remembered.delete(key);
    }
  }

  /** For a request that may have ended or changed its own session: it is forgotten at once. */
  forgetCaller(headers: IncomingHttpHeaders): void {
    const credential = credentialOf(headers, this.#secret);
    if (!credential) return;
    const key = hashToken(credential);
    const own = this.#remembered.get(key)?.principal;
    this.#asked.delete(key);
    // A stranger makes nobody else forgotten.
    if (own?.kind !== 'user') return;
    this.forget((principal) => principal.kind === 'user' && principal.sessionId === own.sessionId);
  }

  #askOnce(credential: string): Promise<Asked | null> {
    const key = hashToken(credential);
    const earlier = this.#asked.get(key);
    if (earlier) return earlier;
    const asked = this.#ask(credential).finally(() => {
      if (this.#asked.get(key) === asked) this.#asked.delete(key);
    });
    this.#asked.set(key, asked);
    return asked;
  }

  async #ask(credential: string): Promise<Asked | null> {
    if (credential.startsWith(SERVICE_TOKEN_PREFIX)) return findServiceToken(this.#pool, credential);
    const principal = await this.#readUser('token', hashToken(credential));
    return principal && { principal, forMs: Infinity };
  }

  /** @param value the hash of a token, as it is in the table. */
  async #readUser(column: 'id' | 'token', value: string): Promise<Principal | null> {
    const { rows } = await this.#pool.query<{
      sessionId: string;
      userId: string;
      email: string;
      name: string;
      role: Role;
      restaurantId: string | null;
      locationId: string | null;
      isTwoFactorEnabled: boolean;
    }>({
      name: `read-session-user-by-${column}`,
      text: `select s.id as "sessionId", u.id as "userId", u.email, u.name, u.role, u.restaurant_id as "restaurantId", u.location_id as "locationId",
          coalesce(a."twoFactorEnabled", false) as "isTwoFactorEnabled"
        from auth."session" s join users u on u.id = s."userId" join auth."user" a on a.id = u.id where s.${column} = $1 and s."expiresAt" > now()`,
      values: [value],
    });
    if (!rows[0]) return null;
    const { isTwoFactorEnabled, ...user } = rows[0];
    const owes = this.#isSecondFactorRequired && user.role === 'super_admin' && !isTwoFactorEnabled;
    return { kind: 'user', ...user, ...(owes ? { owesSecondFactor: true } : {}) };
  }

  #remember(key: string, remembered: Remembered): void {
    const oldest =
      this.#remembered.size >= MOST_REMEMBERED ? this.#remembered.keys().next().value : undefined;
    if (oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(key, remembered);
  }
}
