import { momentWords } from '@passline/domain/hours/moment-words';
import { liveClient } from '../../live/live-client.ts';

/**
 * Until when payouts of a location wait, in its zone, in the words of the server's refusals; null where they do not. See
 * docs/rules/banking.md#payouts-wait.
 */
export function blockedUntil(atMs: number | null | undefined, zone: string): string | null {
  const nowMs = liveClient.serverNow();
  return atMs && atMs > nowMs ? momentWords(atMs, zone, nowMs) : null;
}
