import type { Queryable } from '@passline/database';
import { openToken } from './open-token.ts';
import { endLink, linkEnded, refreshTokens, type SquareServices } from './refresh-tokens.ts';
import { SquareTrouble } from './square-provider.ts';
import { squareService } from './square-services.ts';

type Held = {
  state: string;
  merchant_id: string;
  id: string | null;
  access_token: string | null;
  ends_at: string | null;
};

/** A token that ends within this time is not used for a new request. */
const NEARLY_OVER_MS = 60_000;

/**
 * Asks Square in the name of a location's merchant, whom `ask` gets too; `merchantId`: only if it is this one, unless it is null. A token
 * that has expired, or that Square does not accept, is refreshed first; if Square does not accept the new one either, the link ends.
 *
 * @throws SquareTrouble
 */
export async function withAccess<T>(
  services: SquareServices,
  locationId: string,
  ask: (accessToken: string, merchantId: string) => Promise<T>,
  merchantId: string | null = null,
): Promise<T> {
  const held = await readHeld(services.pool, locationId, merchantId);
  const { id, access_token, ends_at } = held;
  const isOver = Date.parse(ends_at) < services.now() + NEARLY_OVER_MS;
  if (!isOver) {
    try {
      return await ask(openToken(services.of(squareService), access_token, id), held.merchantId);
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  const refreshed = await refreshTokens(services, locationId);
  // Linked again meanwhile, these may be the tokens of another account.
  await readHeld(services.pool, locationId, held.merchantId);
  try {
    return await ask(refreshed, held.merchantId);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await endLink(services, locationId, id, error.message);
    throw linkEnded();
  }
}

async function readHeld(db: Queryable, locationId: string, merchantId: string | null) {
  const { rows } = await db.query<Held>(
    `select l.state, l.merchant_id, t.id, t.access_token, t.ends_at from square_links l
     left join square_tokens t on t.location_id = l.location_id where l.location_id = $1`,
    [locationId],
  );
  const [held] = rows;
  if (!held) throw new SquareTrouble('ended', 'This location is not linked to Square.');
  if (merchantId !== null && held.merchant_id !== merchantId) throw anotherAccount();
  const { state, id, access_token, ends_at } = held;
  if (state !== 'linked' || id === null || access_token === null || ends_at === null) throw linkEnded();
  return { id, access_token, ends_at, merchantId: held.merchant_id };
}

function anotherAccount(): SquareTrouble {
  const message = 'It was sent to another Square account than the one that this location is linked to now.';
  return new SquareTrouble('ended', message);
}

function isUnknown(error: unknown): error is SquareTrouble {
  return error instanceof SquareTrouble && error.kind === 'unknown-token';
}
