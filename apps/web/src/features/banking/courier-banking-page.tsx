import { accountsTopic } from '@passline/contract/balances/topics';
import { courierBankKind } from '@passline/contract/banking/bank-kind';
import { courierBankAccountTopic } from '@passline/contract/banking/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useCourierName } from '../../api/use-courier-name.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { Money } from '../../parts/money.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { BankAccountPart } from './bank-account.tsx';
import classes from './banking.module.css';
import type { BankOwner } from './use-bank-form.ts';

/** Where the payouts of a courier go. See docs/rules/banking.md#of-couriers. */
export function CourierBankingPage() {
  const { riderUserId = '' } = useParams({ strict: false }) as { riderUserId?: string };
  return (
    <Screen title="Banking of a courier">
      <CourierBankingOf key={riderUserId} riderUserId={riderUserId} />
    </Screen>
  );
}

function CourierBankingOf({ riderUserId }: { riderUserId: string }) {
  const accounts = useCollection(courierBankAccountTopic, { riderUserId });
  const account = useRow(accounts, riderUserId);
  const status = useStatus(accounts);
  const name = useCourierName(riderUserId, undefined);
  const balance = useRow(useCollection(accountsTopic, { kind: 'courier' }), riderUserId);
  const owner = useMemo<BankOwner>(
    () => ({
      kind: courierBankKind,
      send: async (change, options) => {
        const saved = await api.banking.updateCourier({ riderUserId, ...change }, options);
        accounts.merge([saved], []);
        return saved;
      },
      findAuthor: (field) => whoChanged(courierBankKind, riderUserId, field),
    }),
    [accounts, riderUserId],
  );
  if (status.kind === 'refused') return <Locked reason={status.message} />;
  if (status.kind !== 'ready') return <ScreenLoading />;
  return (
    <div className={classes.page}>
      <p className={classes.words}>
        <Link to="/users" search={{ userId: riderUserId }}>
          {name}
        </Link>
      </p>
      {balance && (
        <dl className={classes.funds} aria-label="Balance">
          <div>
            <dt>Balance</dt>
            <dd>
              <Money amount={balance.balance ?? 0} />
            </dd>
          </div>
          <div>
            <dt>on the way to their bank</dt>
            <dd>
              <Money amount={balance.locked} />
            </dd>
          </div>
        </dl>
      )}
      <BankAccountPart owner={owner} account={account} zone={DEFAULT_TIME_ZONE} />
    </div>
  );
}
