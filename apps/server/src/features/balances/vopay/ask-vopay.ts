import { ProviderUnreachable } from '../payout-provider.ts';
import { signatureDates, signVopay } from './sign-vopay.ts';
import type { VopaySettings } from './vopay-settings.ts';

/** Shorter than the job that asks: its attempt ends with an answer or without one, never in the middle. */
const VOPAY_MS = 20_000;

/** What every answer has. VoPay writes true and false also as texts. */
export type VopayAnswer = Record<string, unknown> & { Success: boolean; ErrorMessage: string };

export type AskVopay = (path: string, fields: Record<string, string>) => Promise<VopayAnswer>;

/**
 * Calls VoPay, with a signature for each date that it may accept. Throws `ProviderUnreachable` if there is no valid
 * answer, which includes "could not verify": that says nothing about the payout.
 */
export function askVopay(settings: VopaySettings, now: () => number, callMs: number = VOPAY_MS): AskVopay {
  const base = `${settings.url.replace(/\/$/, '')}/api/v2/`;
  return async (path, fields) => {
    for (const date of signatureDates(now())) {
      const signed = {
        AccountID: settings.accountId,
        Key: settings.key,
        Signature: signVopay(settings, date),
        ...fields,
      };
      const answer = await post(`${base}${path}`, signed, callMs);
      if (answer.Success || !/signature/i.test(answer.ErrorMessage)) return answer;
    }
    throw new ProviderUnreachable('VoPay does not accept our signature: is VOPAY_KEY or VOPAY_SECRET wrong?');
  };
}

async function post(url: string, fields: Record<string, string>, callMs: number): Promise<VopayAnswer> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(callMs),
    });
    status = response.status;
    text = await response.text();
  } catch {
    // The reason is not included: fetch names addresses, and the request holds a bank account.
    throw new ProviderUnreachable('VoPay could not be reached, or did not answer in time.');
  }
  const answer = readAnswer(text);
  // A wall before VoPay, an address that is not on its list, or VoPay itself in trouble: nothing was decided.
  if (!answer || status === 401 || status === 403 || status === 429 || status >= 500) {
    throw new ProviderUnreachable(`VoPay answered ${status} without deciding.`);
  }
  return answer;
}

function readAnswer(text: string): VopayAnswer | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    // No JSON: it came from something in between, or is cut off.
    return null;
  }
  if (typeof read !== 'object' || read === null || !('Success' in read)) return null;
  const reason = 'ErrorMessage' in read ? read.ErrorMessage : '';
  return {
    ...read,
    Success: read.Success === true || read.Success === 'true',
    ErrorMessage: typeof reason === 'string' ? reason : '',
  };
}
