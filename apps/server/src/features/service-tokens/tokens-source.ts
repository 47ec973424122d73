import type { ServiceScope } from '@passline/contract/kernel/permissions';
import { serviceTokensLive, type ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import type { PolledSource } from '@passline/live/server';

type TokenRecord = {
  id: string;
  name: string;
  scopes: ServiceScope[];
  made_by: string | null;
  ends_with_maker: boolean;
  created_at: Date;
  used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  rev: string;
};

/** Uses are not tracked by the feed: they come all the time, and matter to nobody else than those who look. */
export const serviceTokensSource: PolledSource = {
  query: serviceTokensLive,
  // Never the hash. Both parts of the revision only grow, so their sum tells every change.
  rows: `select t.id, t.name, t.scopes, t.made_by, t.made_by_id is not null as ends_with_maker, t.created_at, u.used_at,
      t.expires_at, t.revoked_at, t.revoked_by, t.rev + coalesce(u.times, 0) as rev
    from service_tokens t left join auth.service_token_uses u on u.token_id = t.id`,
  project: (row) => toServiceToken(row as TokenRecord),
};

function toServiceToken(row: TokenRecord): ServiceToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    madeBy: row.made_by,
    endsWithMaker: row.ends_with_maker,
    madeAt: new Date(row.created_at).getTime(),
    lastUsedAt: instant(row.used_at),
    expiresAt: instant(row.expires_at),
    revokedAt: instant(row.revoked_at),
    revokedBy: row.revoked_by,
    rev: Number(row.rev),
  };
}

function instant(at: Date | null): number | null {
  return at === null ? null : new Date(at).getTime();
}
