import { bankAccountTopic } from '@passline/contract/banking/topics';
import { accountTopic, payoutsTopic } from '@passline/contract/balances/topics';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';

/** Orders change the platform's accounts all the time, so these have no live row. */
const READ_PLATFORM_EVERY_MS = 5_000;

export type AccountAnswer = NonNullable<ReturnType<typeof useAccount>['data']>;

/** One account, read again whenever it changes. */
export function useAccount(accountId: string) {
  // A restaurant's account has the id of its location, so the topic takes any account's id.
  const live = useCollection(accountTopic, { locationId: accountId });
  const payouts = useCollection(payoutsTopic, { locationId: accountId });
  // Until when its payouts wait.
  const bank = useCollection(bankAccountTopic, { locationId: accountId });
  const input = { accountId };
  useReadAgain(queries.balances.get.key({ input }), live);
  useReadAgain(queries.balances.get.key({ input }), payouts);
  useReadAgain(queries.balances.get.key({ input }), bank);
  return useQuery(
    queries.balances.get.queryOptions({
      input,
      refetchInterval: ({ state: { data } }) =>
        data && !['restaurant', 'courier'].includes(data.account.kind) ? READ_PLATFORM_EVERY_MS : false,
    }),
  );
}
