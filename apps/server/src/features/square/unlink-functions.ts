import { contract } from '@passline/contract/contract';
import type { SquareLink } from '@passline/contract/square/square';
import { runPreparedAction, type ActionCall } from '../../kernel/actions/run-action.ts';
import { holdRecords } from '../../kernel/records/lock-record.ts';
import type { Services } from '../../kernel/services.ts';
import { linkTable } from './link-table.ts';
import { told } from './link-functions.ts';
import { notLinked, refusedBySquare, requirePlace, type SquarePlace } from './square-place.ts';
import { openToken } from './open-token.ts';
import { SquareTrouble } from './square-provider.ts';
import { squareService } from './square-services.ts';

/** Whether Square has these, it has not said, and now a person must. */
const LEAVE_TO_PEOPLE = `update square_orders set state = 'failed', left_alone_until = null,
    error = coalesce(error, 'The location was unlinked before Square answered.')
  where location_id = $1 and state in ('waiting', 'failed') and is_create_asked and square_order_id is null`;
const DISMISS = `update square_orders set state = 'dismissed', settled_at = $2
  where location_id = $1 and state in ('waiting', 'failed') and (not is_create_asked or square_order_id is not null)`;

/**
 * The link is deleted, whatever Square says: what it does not learn can be ended in its own dashboard. See
 * docs/rules/square.md#unlinking.
 */
export const unlinkSquareLocation = runPreparedAction(
  contract.functions.unlinkSquareLocation,
  async ({ input, reach, services }) => {
    await requirePlace(services.reads, reach, input);
    return revokeTokens(services, input.locationId).catch((error: unknown) => {
      if (!(error instanceof SquareTrouble)) throw error;
      services.log.warn(
        { locationId: input.locationId, error: error.message },
        'Square did not revoke tokens.',
      );
      return false;
    });
  },
  async (call, isRevoked) => {
    const { locationId } = call.input;
    const link = await lockLink(call);
    await call.db.query('delete from square_links where location_id = $1', [locationId]);
    await call.db.query(LEAVE_TO_PEOPLE, [locationId]);
    await call.db.query(DISMISS, [locationId, new Date(call.nowMs)]);
    tell(call, link, null, 'unlinked it from Square');
    return { locationId, isRevoked };
  },
);

/** The tokens are gone, and the link says that it has ended. */
export const revokeSquareTokens = runPreparedAction(
  contract.functions.revokeSquareTokens,
  async ({ input, reach, services }) => {
    await requirePlace(services.reads, reach, input);
    try {
      await revokeTokens(services, input.locationId);
    } catch (error) {
      throw refusedBySquare(error);
    }
  },
  async (call) => {
    const { locationId } = call.input;
    const link = await lockLink(call);
    if (link.squareTokenId === null) throw notLinked();
    await call.db.query('delete from square_tokens where location_id = $1', [locationId]);
    const after: SquareLink = {
      ...link,
      state: 'ended',
      endedReason: `${call.callerName} revoked the tokens.`,
      squareTokenId: null,
      tokenEndsAt: null,
    };
    await call.db.query(
      `update square_links set state = 'ended', ended_reason = $2, square_token_id = null, token_ends_at = null
       where location_id = $1`,
      [locationId, after.endedReason],
    );
    tell(call, link, after, 'revoked the tokens of Square');
    return told(after);
  },
);

type Held = { id: string; access_token: string; is_shared: boolean };

/**
 * Square revokes all tokens of a merchant at once. If another of our locations uses the same merchant, only this
 * access token is revoked. Tokens that Square no longer knows count as revoked. @throws SquareTrouble
 */
async function revokeTokens({ pool, of }: Services, locationId: string): Promise<boolean> {
  const { rows } = await pool.query<Held>(
    `select t.id, t.access_token, exists(select from square_links o join square_tokens s on s.location_id = o.location_id
        where o.merchant_id = l.merchant_id and o.location_id <> l.location_id) as is_shared
     from square_tokens t join square_links l on l.location_id = t.location_id where t.location_id = $1`,
    [locationId],
  );
  const [held] = rows;
  if (!held) return true;
  const square = of(squareService);
  try {
    await square.provider.revoke(openToken(square, held.access_token, held.id), held.is_shared);
  } catch (error) {
    if (!(error instanceof SquareTrouble) || error.kind === 'away') throw error;
  }
  return true;
}

async function lockLink({ db, input }: ActionCall<SquarePlace>): Promise<SquareLink> {
  const link = (await holdRecords(db, linkTable, [input.locationId])).get(input.locationId);
  if (!link) throw notLinked();
  return link;
}

function tell(
  { audit, input: { locationId } }: ActionCall<SquarePlace>,
  before: SquareLink,
  after: SquareLink | null,
  reason: string,
): void {
  audit({ table: linkTable.kind.name, id: locationId, locationId, before, after, reason });
}
