import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { useZone } from '../../../live/use-zone.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { SelectControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { TrialCartFields } from './trial-cart-fields.tsx';
import { cartItemsOf, choiceOf, type TrialCart } from './trial-cart.ts';
import { TrialGuestFields, type TrialGuest } from './trial-guest-fields.tsx';
import { TrialResult } from './trial-result.tsx';
import { NOTHING, rewardsOf, TrialRewardsFields, type TriedReward } from './trial-rewards-fields.tsx';
import { useTrialReadAgain } from './use-trial-read-again.ts';
import styles from './trial.module.css';

type TrialDialogProps = {
  locationId: string;
  rewards: readonly TriedReward[];
  /** Whether accounts may be looked up. */
  mayFind: boolean;
  onClose: () => void;
};

/** Prices a sample cart with rewards for a guest, and says why. See docs/rules/rewards.md#trying-it. */
export function TrialDialog({ locationId, rewards, mayFind, onClose }: TrialDialogProps) {
  const menu = useQuery(queries.menus.read.queryOptions({ input: { locationId } }));
  const nowMs = useServerMinute();
  const zone = useZone(locationId);
  const [orderType, setOrderType] = useState<OrderType>('Pickup');
  const [guest, setGuest] = useState<TrialGuest>({ kind: 'supposed', points: 5000, isFirstOrder: false });
  const [chosen, setCart] = useState<TrialCart | null>(null);
  const [redemption, setRedemption] = useState(NOTHING);
  const { data } = menu;
  // A product to start with.
  const first = data?.products.find(({ activeAfter, qty }) => activeAfter === null && qty !== 0);
  const cart = useMemo<TrialCart>(
    () => chosen ?? new Map(first ? [[first.productId, 2]] : []),
    [chosen, first],
  );
  const quote = useQuery({
    ...queries.orders.quote.queryOptions({
      input: {
        locationId,
        orderType,
        orderCartItems: data ? cartItemsOf(cart, data, nowMs) : [],
        rewards: data ? rewardsOf(redemption, rewards, (productId) => choiceOf(productId, data, nowMs)) : [],
        ...(redemption.points > 0 && { redeemPoints: redemption.points }),
        ...guestOf(guest),
        asIfOpen: true,
      },
    }),
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
    // How much is left of a reward is read again.
    staleTime: 0,
    gcTime: 0,
  });
  useTrialReadAgain(locationId, (quote.data?.quote?.pricesUntil ?? Infinity) <= nowMs);
  const failure = menu.error ?? quote.error;
  return (
    <Dialog title="Try it" isSide onClose={onClose}>
      <div className={styles.trial}>
        <p className={styles.aside}>
          Priced by the rules of the order intake, at any hour. Nothing is ordered, and nothing is used up.
        </p>
        {!data && !failure && <ScreenLoading />}
        {data && (
          <>
            <Field label="Order type">
              {(control) => (
                <SelectControl
                  {...control}
                  value={orderType}
                  onChange={(next) => setOrderType(ORDER_TYPES.find((type) => type === next) ?? orderType)}
                  options={ORDER_TYPES.map((type) => ({ value: type, label: ORDER_TYPE_WORDS[type] }))}
                />
              )}
            </Field>
            <TrialGuestFields guest={guest} mayFind={mayFind} onGuest={setGuest} />
            <TrialCartFields
              menu={data}
              orderType={orderType}
              moment={{ atMs: nowMs, zone }}
              cart={cart}
              onCart={setCart}
            />
            <TrialRewardsFields rewards={rewards} redemption={redemption} onRedemption={setRedemption} />
          </>
        )}
      </div>
      {/* A long cart is scrolled here, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.outcome} role="region" aria-label="Outcome" tabIndex={0}>
        {failure && (
          <p role="alert" className={styles.refusal}>
            {messageOf(failure)}
          </p>
        )}
        {!failure && quote.data?.refusal && (
          <p role="alert" className={styles.refusal}>
            {quote.data.refusal.message}
          </p>
        )}
        {!failure && quote.data?.quote && <TrialResult quote={quote.data.quote} />}
      </div>
    </Dialog>
  );
}

function guestOf(guest: TrialGuest) {
  if (guest.kind === 'supposed') {
    return { guest: { points: guest.points, isFirstOrder: guest.isFirstOrder } };
  }
  return guest.kind === 'account' && guest.guest ? { guest: { userId: guest.guest.userId } } : {};
}
