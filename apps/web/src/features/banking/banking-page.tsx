import { blockedWords } from '@passline/domain/balances/check-move';
import { bankAccountTopic } from '@passline/contract/banking/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { liveClient } from '../../live/live-client.ts';
import { useCollection, useRow, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import notice from '../../parts/stand-in-notice.module.css';
import { formatTime } from '../../parts/zoned-time.ts';
import { MoneyWaitNotice } from '../session/money-wait-notice.tsx';
import { useSession } from '../session/use-session.ts';
import { BankForm } from './bank-form.tsx';
import { useBlockedUntil } from './use-blocked-until.ts';
import classes from './banking.module.css';
import { Funds } from './funds.tsx';

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
  const { role, isTwoFactorEnabled } = useSession();
  const accounts = useCollection(bankAccountTopic, { locationId });
  const account = useRow(accounts, locationId);
  const status = useStatus(accounts);
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  if (status.kind === 'refused') return <Locked reason={status.message} />;
  if (!location || status.kind !== 'ready') return <ScreenLoading />;
  const nowMs = liveClient.serverNow();
  const timeOf = (atMs: number) => formatTime(atMs, location.timezone, nowMs);
  const isEditor = role === 'super_admin';
  return (
    <div className={classes.page}>
      <Funds locationId={locationId} />
      <PayoutsWait atMs={account?.payoutsBlockedUntil} zone={location.timezone} />
      <section className={classes.account} aria-label="Known account">
        {account ? (
          <>
            <p className={classes.words}>{account.account}</p>
            <p className={classes.quiet}>
              Changed by {account.changedBy}, {timeOf(account.changedAt)}
            </p>
          </>
        ) : (
          <p className={classes.quiet}>
            {isEditor ? 'No bank account yet.' : 'No bank account yet. A super admin enters it.'}
          </p>
        )}
      </section>
      {isEditor && <MoneyWaitNotice className={classes.notice} />}
      {isEditor && !isTwoFactorEnabled && (
        <p className={`${notice.notice} ${classes.notice}`}>
          <ShieldAlert size={16} aria-hidden />
          <span>
            You have no second factor: anyone who knows your password can change where money goes.{' '}
            <Link to="/account">Turn it on</Link>
          </span>
        </p>
      )}
      {(isEditor || account) && (
        <BankForm locationId={locationId} account={account} accounts={accounts} zone={location.timezone} />
      )}
    </div>
  );
}

function PayoutsWait({ atMs, zone }: { atMs: number | null | undefined; zone: string }) {
  const until = useBlockedUntil(atMs, zone);
  if (until === null) return null;
  return (
    <p className={`${notice.notice} ${classes.notice}`}>
      <Clock size={16} aria-hidden />
      <span>{blockedWords('Payouts', until)} So do payments by hand and transfers out of its account.</span>
    </p>
  );
}
