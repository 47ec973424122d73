import type { AuthCall } from '../auth-call.ts';
import { portalAddress } from '../links/links.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Times are milliseconds since 1970. `usedAt`: null: never. */
type ListedPasskey = { id: string; name: string; addedAt: number; usedAt: number | null };

/** `origin`: of the portal where they work; null: they work nowhere. */
export type Passkeys = { origin: string | null; passkeys: ListedPasskey[] };

/** Those of the caller, the newest first. */
export async function listPasskeys({ person, pool, services }: AuthCall): Promise<Passkeys> {
  const { rows } = await pool.query<ListedPasskey>(
    `select id, name, round(extract(epoch from added_at) * 1000)::float8 as "addedAt",
       round(extract(epoch from used_at) * 1000)::float8 as "usedAt"
     from auth.passkeys where user_id = $1 order by added_at desc, id`,
    [person.userId],
  );
  return { origin: relyingPartyOf(services.of(portalAddress)())?.origin ?? null, passkeys: rows };
}
