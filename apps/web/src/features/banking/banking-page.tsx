import { bankKind } from '@passline/contract/banking/bank-kind';
import { bankAccountTopic } from '@passline/contract/banking/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { BankAccountPart } from './bank-account.tsx';
import classes from './banking.module.css';
import { Funds } from './funds.tsx';
import type { BankOwner } from './use-bank-form.ts';

/** Where the payouts of a location go. See docs/rules/banking.md. */
export function BankingPage() {
  const { locationId } = useRestaurantParams();
  return (
    <Screen title="Banking">
      <BankingOf key={locationId} locationId={locationId} />
    </Screen>
  );
}

function BankingOf({ locationId }: { locationId: string }) {
  const accounts = useCollection(bankAccountTopic, { locationId });
  const account = useRow(accounts, locationId);
  const status = useStatus(accounts);
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const owner = useMemo<BankOwner>(
    () => ({
      kind: bankKind,
      send: async (change, options) => {
        const saved = await api.banking.update({ locationId, ...change }, options);
        accounts.merge([saved], []);
        return saved;
      },
      findAuthor: (field) => whoChanged(bankKind, locationId, field, locationId),
    }),
    [accounts, locationId],
  );
  if (status.kind === 'refused') return <Locked reason={status.message} />;
  if (!location || status.kind !== 'ready') return <ScreenLoading />;
  return (
    <div className={classes.page}>
      <Funds locationId={locationId} />
      <BankAccountPart owner={owner} account={account} zone={location.timezone} />
    </div>
  );
}
