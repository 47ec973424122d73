import { payoutsTopic } from '@passline/contract/balances/topics';
import { api, queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import { usePages } from '../../../parts/list/use-pages.ts';

/** The payouts of an account, the newest first, live. */
export function usePayouts(accountId: string) {
  const input = { accountId };
  const key = queries.balances.payouts.key({ type: 'infinite', input });
  useReadAgain(key, useCollection(payoutsTopic, { locationId: accountId }));
  return usePages({
    key,
    limits: { first: 25, most: 100 },
    read: (page, signal) => api.balances.payouts({ ...input, ...page }, signal ? { signal } : {}),
  });
}
