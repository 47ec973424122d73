import { transaction, type Queryable } from '@passline/database';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { Services } from '../../kernel/services.ts';
import { openToken } from './open-token.ts';
import { SquareTrouble, type SquareTokens } from './square-provider.ts';
import { squareService } from './square-services.ts';

export type SquareServices = Pick<Services, 'pool' | 'now' | 'wake' | 'log' | 'of'>;
type TokenRow = { id: string; refresh_token: string };
type LinkState = { state: string; ended_reason: string | null };

/** Longer than a refresh may take: a claim this old was left behind by a process that ended. */
const CLAIM_MS = 60_000;

const CLAIM = `update square_tokens set left_alone_until = $2
  where location_id = $1 and (left_alone_until is null or left_alone_until < $3) returning id, refresh_token`;

/**
 * Gets a new access token for a location, one worker at a time, and seals it with the newest key. A link that had ended is
 * valid again. If Square does not accept the refresh token, the link ends, for everybody to see.
 *
 * @throws SquareTrouble: `ended`, or `away` if Square could not be asked or another worker is doing it
 */
export async function refreshTokens(services: SquareServices, locationId: string): Promise<string> {
  const { pool, now } = services;
  const square = services.of(squareService);
  const nowMs = now();
  const { rows } = await pool.query<TokenRow>(CLAIM, [
    locationId,
    new Date(nowMs + CLAIM_MS),
    new Date(nowMs),
  ]);
  const [claimed] = rows;
  if (!claimed) throw await whyNotClaimed(pool, locationId);
  try {
    const tokens = await square.provider.refresh(openToken(square, claimed.refresh_token, claimed.id));
    await keep(services, locationId, claimed.id, tokens);
    return tokens.accessToken;
  } catch (error) {
    const isOver = error instanceof SquareTrouble && error.kind !== 'away';
    if (!isOver) {
      await pool.query('update square_tokens set left_alone_until = null where id = $1', [claimed.id]);
      throw error;
    }
    await endLink(services, locationId, claimed.id, error.message);
    throw linkEnded();
  }
}

/** Square does not accept the tokens of a link: the link stays, and says so, until somebody links again or unlinks. */
export async function endLink(
  services: SquareServices,
  locationId: string,
  tokenId: string,
  reason: string,
): Promise<void> {
  await transaction(services.pool, {
    run: async (db) => {
      const before = await lockLink(db, locationId, tokenId);
      if (!before) return;
      await db.query('update square_tokens set left_alone_until = null where id = $1', [tokenId]);
      if (before.state === 'ended') return;
      await db.query(`update square_links set state = 'ended', ended_reason = $2 where location_id = $1`, [
        locationId,
        reason,
      ]);
      await tell(db, 'square.ended', locationId, before, { state: 'ended', ended_reason: reason });
    },
  });
  services.wake();
}

async function keep(
  services: SquareServices,
  locationId: string,
  tokenId: string,
  { accessToken, refreshToken, endsAtMs }: SquareTokens,
): Promise<void> {
  const { vault } = services.of(squareService);
  await transaction(services.pool, {
    run: async (db) => {
      const before = await lockLink(db, locationId, tokenId);
      // Unlinked or linked again meanwhile: these tokens belong to nobody.
      if (!before) return;
      await db.query(
        `update square_tokens set access_token = $2, refresh_token = $3, ends_at = $4, obtained_at = $5, left_alone_until = null
         where id = $1`,
        [
          tokenId,
          vault.seal(accessToken, tokenId),
          vault.seal(refreshToken, tokenId),
          new Date(endsAtMs),
          new Date(services.now()),
        ],
      );
      await db.query(
        `update square_links set state = 'linked', ended_reason = null, token_ends_at = $2 where location_id = $1`,
        [locationId, new Date(endsAtMs)],
      );
      if (before.state === 'linked') return;
      await tell(db, 'square.resumed', locationId, before, { state: 'linked', ended_reason: null });
    },
  });
  services.wake();
}

async function lockLink(db: Queryable, locationId: string, tokenId: string): Promise<LinkState | undefined> {
  const { rows } = await db.query<LinkState>(
    'select state, ended_reason from square_links where location_id = $1 and square_token_id = $2 for update',
    [locationId, tokenId],
  );
  return rows[0];
}

function tell(
  db: Queryable,
  action: string,
  locationId: string,
  before: LinkState,
  after: LinkState,
): Promise<void> {
  return writeAudit(db, { kind: 'system', name: 'Square' }, action, randomUUID(), [
    { table: 'square_links', id: locationId, locationId, before, after },
  ]);
}

async function whyNotClaimed(db: Queryable, locationId: string): Promise<SquareTrouble> {
  const { rowCount } = await db.query('select from square_tokens where location_id = $1', [locationId]);
  return rowCount === 1
    ? new SquareTrouble('away', 'The tokens of Square are just being refreshed.')
    : linkEnded();
}

export function linkEnded(): SquareTrouble {
  return new SquareTrouble('ended', 'Square has ended the link of this location. Please link it again.');
}
