import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { HELD_FROM_OWNER, heldWords } from '@passline/domain/balances/check-move';
import { refusalCode, messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Locked } from '../../parts/locked.tsx';
import { formatMoney } from '../../parts/money.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useSession } from '../session/use-session.ts';
import { useAccount, type AccountAnswer } from './account/use-account.ts';
import { useAccountZone } from './account/use-account-zone.ts';
import { BALANCES_ADDRESS, CLOSED, type BalancesSearch } from './balances-search.ts';
import { ExplainView } from './explain/explain-view.tsx';
import classes from './location-balance.module.css';
import { OpenAccount } from './open-account.tsx';
import { PayoutHistory } from './payouts/payout-history.tsx';
import { Switch } from './switch.tsx';
import { TransferList } from './transfers/transfer-list.tsx';

/** What Passline owes to a location, and what that is made of. An admin cannot move money. */
export function LocationBalancePage() {
  const { locationId } = useRestaurantParams();
  const { data, error, refetch } = useAccount(locationId);
  if (data) return <LocationBalance key={locationId} answer={data} />;
  if (!error) return <ScreenLoading />;
  return (
    <Screen title="Balances">
      {['FORBIDDEN', 'NOT_FOUND'].includes(refusalCode(error) ?? '') ? (
        <Locked
          reason={`${messageOf(error)} The balance of a location is shown to its admin and to super admins.`}
        />
      ) : (
        <ScreenError error={error} retry={() => void refetch()} />
      )}
    </Screen>
  );
}

function LocationBalance({ answer: { account } }: { answer: AccountAnswer }) {
  const { id, balance, locked, available, onHold } = account;
  const [search, change] = useAddress(BALANCES_ADDRESS);
  const isMover = useSession().role === 'super_admin';
  const zone = useAccountZone(id);
  const open = (what: NonNullable<BalancesSearch['open']>) =>
    change({ open: what, account: id }, { replace: false });
  const explain = (payout: string) => {
    change({ ...CLOSED, payout, all: search.all }, { replace: false });
    document.querySelector(`#entries`)?.scrollIntoView();
  };
  const figures = [
    ['Balance', balance],
    ['on the way to your bank', locked],
    ['Available', available],
  ] as const;
  return (
    <Screen
      title="Balances"
      actions={
        isMover && (
          <>
            <button type="button" className={button.primary} onClick={() => open('pay')}>
              Payout
            </button>
            <button type="button" className={button.plain} onClick={() => open('send')}>
              Send $
            </button>
            {search.take && (
              <button type="button" className={button.plain} onClick={() => open('take')}>
                Take $
              </button>
            )}
            <Switch words="Show Take Funds" isOn={search.take} onTurn={(to) => change({ take: to })} />
          </>
        )
      }
    >
      <div className={classes.page}>
        <dl className={classes.figures}>
          {figures.map(([words, amount]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd data-negative={amount < 0 || undefined}>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        {onHold !== null && <Locked reason={isMover ? heldWords(onHold) : HELD_FROM_OWNER} isInline />}
        <div className={classes.moves}>
          <PayoutHistory
            account={account}
            zone={zone}
            isMover={isMover}
            isWhole={search.all}
            onWhole={() => change({ all: true })}
            onExplain={explain}
          />
          <TransferList accountId={id} account={account} zone={zone} isMover={isMover} />
        </div>
        <section id="entries" aria-labelledby="entries-title">
          <h2 id="entries-title" className={classes.title}>
            What it is made of
          </h2>
          <ExplainView accountId={id} zone={zone} search={search} change={change} />
        </section>
      </div>
      {isMover && <OpenAccount search={{ ...search, account: id }} change={change} onExplain={explain} />}
    </Screen>
  );
}
