import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { SQUARE_TOKEN_OLD_MS } from '@passline/domain/square/square-link';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import type { SquareServices } from './refresh-tokens.ts';

/** Refreshes tokens long before they end, and so also seals each with the newest key within eight days. */
export function nightlySquareRefresh(services: SquareServices): ScheduledWork {
  return {
    name: 'nightly-square-refresh',
    when: { at: '03:45', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 60,
    work: ({ signal }) => refreshOldTokens(services, signal),
  };
}

/** One after another. A refreshed token is not old any more, so doing it twice does nothing; it may be ended in between. */
export async function refreshOldTokens(services: SquareServices, signal?: AbortSignal): Promise<void> {
  const { refreshTokens } = await import('./refresh-tokens.ts');
  const { SquareTrouble } = await import('./square-provider.ts');
  const { rows } = await services.pool.query<{ location_id: string }>(
    `select t.location_id from square_tokens t join square_links l on l.location_id = t.location_id
     where l.state = 'linked' and t.obtained_at < $1 order by t.ends_at`,
    [new Date(services.now() - SQUARE_TOKEN_OLD_MS)],
  );
  const away: string[] = [];
  for (const { location_id: locationId } of rows) {
    signal?.throwIfAborted();
    try {
      await refreshTokens(services, locationId);
    } catch (error) {
      // An ended link is shown on its screen, and the others are refreshed all the same.
      if (!(error instanceof SquareTrouble)) throw error;
      if (error.kind === 'away') away.push(error.message);
    }
  }
  if (away.length > 0) throw new Error(`Tokens of ${away.length} locations were not refreshed: ${away[0]}`);
}
