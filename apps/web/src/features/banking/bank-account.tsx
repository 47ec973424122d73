import { blockedWords } from '@passline/domain/balances/check-move';
import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { liveClient } from '../../live/live-client.ts';
import notice from '../../parts/stand-in-notice.module.css';
import { formatTime } from '../../parts/zoned-time.ts';
import { MoneyWaitNotice } from '../session/money-wait-notice.tsx';
import { useSession } from '../session/use-session.ts';
import { BankForm } from './bank-form.tsx';
import type { BankOwner, KnownBank } from './use-bank-form.ts';
import { useBlockedUntil } from './use-blocked-until.ts';
import classes from './banking.module.css';

type BankAccountPartProps = { owner: BankOwner; account: KnownBank | undefined; zone: string };

/** A bank account as it is known, until when payouts wait, and its form. */
export function BankAccountPart({ owner, account, zone }: BankAccountPartProps) {
  const { role, isTwoFactorEnabled } = useSession();
  const nowMs = liveClient.serverNow();
  const timeOf = (atMs: number) => formatTime(atMs, zone, nowMs);
  const isEditor = role === 'super_admin';
  return (
    <>
      <PayoutsWait atMs={account?.payoutsBlockedUntil} zone={zone} />
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
      {(isEditor || account) && <BankForm owner={owner} account={account} zone={zone} />}
    </>
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
