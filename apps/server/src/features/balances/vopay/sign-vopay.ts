import { createHash } from 'node:crypto';
import type { VopaySettings } from './vopay-settings.ts';

/** Where VoPay is based. */
const VOPAY_ZONE = 'America/Vancouver';
/** How far its clock and ours may be apart around midnight. */
const CLOCKS_APART_MS = 5 * 60_000;

export function signVopay({ key, secret }: Pick<VopaySettings, 'key' | 'secret'>, date: string): string {
  return createHash('sha1').update(`${key}${secret}${date}`).digest('hex');
}

/**
 * The dates that a signature may be for, the likeliest first. VoPay does not say in which zone it takes the date: UTC
 * is tried, then its own, each also a little before and after, for clocks that differ at midnight.
 */
export function signatureDates(nowMs: number): string[] {
  const moments = [0, -CLOCKS_APART_MS, CLOCKS_APART_MS].map((apart) =>
    Temporal.Instant.fromEpochMilliseconds(nowMs + apart),
  );
  const dates = ['UTC', VOPAY_ZONE].flatMap((zone) =>
    moments.map((moment) => moment.toZonedDateTimeISO(zone).toPlainDate().toString()),
  );
  return [...new Set(dates)];
}
