import type { SquareLink } from '@passline/contract/square/square';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { holdRecords } from '../../kernel/records/lock-record.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { linkTable } from './link-table.ts';
import { alreadyLinked, type Obtained, type ObtainedGrant } from './obtain-grant.ts';
import type { SquarePlace } from './square-place.ts';

const SAVE = `insert into square_links as l (location_id, restaurant_id, merchant_id, merchant_name, square_token_id, square_locations,
    square_location_id, square_enabled, scopes, token_ends_at, is_simulated, linked_at, linked_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (location_id) do update set state = 'linked', ended_reason = null, merchant_id = excluded.merchant_id,
    merchant_name = excluded.merchant_name, square_token_id = excluded.square_token_id,
    square_locations = excluded.square_locations, square_location_id = excluded.square_location_id,
    square_enabled = excluded.square_enabled, scopes = excluded.scopes, token_ends_at = excluded.token_ends_at,
    is_simulated = excluded.is_simulated, linked_at = excluded.linked_at, linked_by = excluded.linked_by
  where l.state = 'ended' returning *`;

/** Stores a link with its tokens. One that had ended keeps what was chosen if the merchant is the same. @throws Refused */
export async function saveLink(call: ActionCall<SquarePlace>, outcome: Obtained): Promise<SquareLink> {
  if (outcome.kind === 'refused') throw outcome.refusal;
  const { obtained } = outcome;
  const { grant, sealed, tokenId } = obtained;
  const { db, input, nowMs, callerName, audit } = call;
  const { locationId } = input;
  const before = (await holdRecords(db, linkTable, [locationId])).get(locationId) ?? null;
  const choice = choiceOf(before, obtained);
  const { rows } = await db.query<DatabaseRow>(SAVE, [
    locationId,
    input.restaurantId,
    grant.merchantId,
    obtained.merchantName,
    tokenId,
    JSON.stringify(obtained.locations),
    choice.squareLocationId,
    choice.squareEnabled,
    JSON.stringify(grant.scopes),
    new Date(grant.endsAtMs),
    obtained.isSimulated,
    new Date(nowMs),
    callerName,
  ]);
  // Somebody else linked it while Square was asked.
  if (!rows[0]) throw alreadyLinked();
  await db.query('delete from square_tokens where location_id = $1', [locationId]);
  await db.query(
    `insert into square_tokens (id, location_id, access_token, refresh_token, ends_at, obtained_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tokenId, locationId, sealed.accessToken, sealed.refreshToken, new Date(grant.endsAtMs), new Date(nowMs)],
  );
  const link = fromRow(linkTable, rows[0]);
  audit({
    table: linkTable.kind.name,
    id: locationId,
    locationId,
    before,
    after: link,
    reason: 'linked it to Square',
  });
  return link;
}

function choiceOf(
  before: SquareLink | null,
  { grant, locations }: ObtainedGrant,
): Pick<SquareLink, 'squareLocationId' | 'squareEnabled'> {
  const chosen = before?.merchantId === grant.merchantId ? before.squareLocationId : null;
  const isThere = locations.some(({ id }) => id === chosen);
  return isThere && before
    ? { squareLocationId: chosen, squareEnabled: before.squareEnabled }
    : { squareLocationId: null, squareEnabled: false };
}
