import { transaction, type Connections, type Queryable } from '@passline/database';
import type { Principal } from '@passline/contract/kernel/permissions';
import { writeAudit } from '../../actions/audit.ts';
import type { Services } from '../../services.ts';
import { fromWhere, type KeptOut } from '../auth-call.ts';
import { challengeOfCookies, hashToken, tokenOfCookies } from '../session-token.ts';
import { holdCredentials, readCredentials } from './credentials.ts';
import type { Identity } from '../provider/company-provider.ts';
import type { SignInWay } from '@passline/domain/users/sign-in-ways';
import { linkIdentity } from '../provider/link-identity.ts';
import { endSessionHere } from '../links/end-session-here.ts';
import { endNotes, endOldestSessions } from './end-sessions.ts';
import { signInRefusal, type SignedIn } from './refuse-sign-in.ts';

type SignIn = {
  email: string;
  /** The credentials before the library was asked. */
  before: string;
  /** Those that the browser sent. */
  cookies: string;
  setCookies: readonly string[];
  secret: string;
  address: string;
  requestId: string;
  services: Pick<Services, 'of' | 'now'>;
  /** Absent: by password. */
  way?: Exclude<SignInWay, 'password'>;
  /** By the company's provider: who it is there. */
  identity?: Identity | undefined;
};

/** `changed`: the password or the second factor is another one now. */
export type Settled = 'open' | 'changed' | KeptOut;

/** Where and when: a sign-in that is refused here was none. */
const NOTE_SIGN_IN = `insert into auth.sign_ins as s (user_id, signed_in_at, address, user_agent)
  select "userId", "createdAt", "ipAddress", "userAgent" from auth."session" where "token" = $1
  on conflict (user_id) do update set signed_in_at = excluded.signed_in_at, address = excluded.address,
    user_agent = excluded.user_agent, rev = nextval('public.live_rev')`;

/**
 * Looks again once a session, or a sign-in that still owes its code, is there: checking takes a while, and whatever the
 * password, the second factor or the passkeys were changed to meanwhile has not been checked. What was opened with the old ones ends. A change
 * ends all sessions that it sees, and holds the credentials meanwhile: so one of the two sees the other. So does whoever blocks
 * this person. See docs/rules/session.md#other-devices and docs/rules/blocklist.md#signing-in.
 */
export async function settleSignIn(pool: Connections, signIn: SignIn): Promise<Settled> {
  const { email, before, setCookies, secret } = signIn;
  const token = tokenOfCookies(setCookies, secret);
  const challenge = challengeOfCookies(setCookies, secret);
  if (token === null && challenge === null) return 'open';
  return transaction(pool, {
    run: async (db) => {
      await holdCredentials(db, email);
      const isUnchanged = (await readCredentials(db, email)) === before;
      const settled = isUnchanged ? await askWhetherKeptOut(db, signIn) : 'changed';
      if (settled !== 'open') {
        await db.query('delete from auth."session" where "token" = $1', [token && hashToken(token)]);
        await db.query('delete from auth."verification" where "identifier" = $1', [challenge]);
        return settled;
      }
      await endSessionHere(db, signIn, 'a sign-in');
      if (token !== null) {
        await db.query(NOTE_SIGN_IN, [hashToken(token)]);
        await noteWay(db, token, signIn);
        await endOldest(db, token, signIn);
      }
      return settled;
    },
  });
}

async function askWhetherKeptOut(db: Queryable, signIn: SignIn): Promise<'open' | KeptOut> {
  const { email, services, identity, address, requestId } = signIn;
  const { rows } = await db.query<SignedIn & { userId: string }>(
    `select id as "userId", name, email, phone_number as "phoneNumber" from users where lower(email) = lower($1)`,
    [email],
  );
  const [person] = rows;
  if (!person) return 'open';
  if (await services.of(signInRefusal)(db, { ...person, atMs: services.now() })) return 'blocked';
  if (!identity) return 'open';
  const linked = await linkIdentity(db, { userId: person.userId, identity, address, requestId });
  return linked === 'linked' ? 'open' : linked;
}

/** The trail names who signed in without their password. */
async function noteWay(db: Queryable, token: string, { way, address, requestId }: SignIn): Promise<void> {
  if (way === undefined) return;
  const { rows } = await db.query<Extract<Principal, { kind: 'user' }> & { sessionId: string }>(
    `with opened as (select s.id, s."userId" from auth."session" s where s."token" = $1),
       noted as (insert into auth.session_ways (session_id, user_id, way) select id, "userId", $2 from opened)
     select 'user' as kind, o.id as "sessionId", u.id as "userId", u.email, u.name, u.role,
       u.restaurant_id as "restaurantId", u.location_id as "locationId"
     from opened o join users u on u.id = o."userId"`,
    [hashToken(token), way],
  );
  const [person] = rows;
  // What a link made of them is told by its own line.
  if (!person || way === 'link') return;
  const note = {
    table: 'session',
    id: person.sessionId,
    before: null,
    after: { way },
    ...fromWhere({ address }),
  };
  await writeAudit(db, person, 'session.signIn', requestId, [note]);
}

async function endOldest(db: Queryable, token: string, { address, requestId }: SignIn): Promise<void> {
  const ended = await endOldestSessions(db, token);
  if (ended.length === 0) return;
  const by = { kind: 'system', name: 'Passline' } as const;
  await writeAudit(db, by, 'session.endOldest', requestId, endNotes({ address }, ended));
}
