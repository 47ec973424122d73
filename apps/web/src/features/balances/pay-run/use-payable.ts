import {
  accountsTopic,
  payRunsTopic,
  payoutsTopic,
  transfersTopic,
} from '@passline/contract/balances/topics';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';

/** What is paid for a week, read again whenever something of it may have changed. */
export function usePayable(week: string) {
  const key = queries.payRuns.payable.key({ input: { week } });
  useReadAgain(key, useCollection(accountsTopic, { kind: 'restaurant' }));
  useReadAgain(key, useCollection(accountsTopic, { kind: 'courier' }));
  useReadAgain(key, useCollection(payoutsTopic, { locationId: null }));
  useReadAgain(key, useCollection(transfersTopic, {}));
  useReadAgain(key, useCollection(payRunsTopic, { week }));
  return useQuery(queries.payRuns.payable.queryOptions({ input: { week } }));
}

export type Payable = NonNullable<ReturnType<typeof usePayable>['data']>;
