import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { promotionsLive } from '@passline/contract/promotions/topics';
import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { api } from '../../api/client.ts';
import { locationDirectory } from '../../api/location-directory.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { addressText } from '../../parts/address-values.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { placeName } from '../../parts/form/location-control.tsx';
import { Locked } from '../../parts/locked.tsx';
import { OrderedList } from '../../parts/reorder/ordered-list.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import { useAddress, type AddressForm } from '../../parts/use-address.ts';
import { Picture, tapWords } from './guest-preview.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import classes from './promotions.module.css';

/** `promotion`: the id of the one whose form is open, or 'new'. */
const ADDRESS: AddressForm<{ promotion: string }> = {
  read: (raw) => ({ promotion: addressText(raw['promotion']) }),
  write: ({ promotion }): Record<string, string> => (promotion ? { promotion } : {}),
};

/** The banners of the customer app, in their order. See docs/rules/promotions.md. */
export function PromotionsPage() {
  const [{ promotion: opened }, go] = useAddress(ADDRESS);
  const collection = useCollection(promotionsLive, {});
  const status = useStatus(collection);
  const promotions = useRows(collection).toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const { data: locations, error, refetch } = useQuery(locationDirectory);
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} Promotions are shown to super admins.`} />;
  if (!locations && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!locations || status.kind !== 'ready') return <ScreenLoading />;
  const move = async (promotionId: string, toIndex: number) => {
    const context = { idempotencyKey: crypto.randomUUID() };
    collection.merge([await api.promotions.move({ promotionId, toIndex }, { context })], []);
  };
  const open = (promotion: string) => go({ promotion }, { replace: false });
  const close = () => go({ promotion: '' });
  const edited = promotions.find(({ id }) => id === opened) ?? null;
  const isOpen = edited !== null || opened === 'new';
  return (
    <Screen
      title="Promotions"
      actions={
        <>
          <ScreenHistory kind={promotionKind} rows={promotions} />
          <button type="button" className={button.primary} onClick={() => open('new')}>
            <Plus size={14} aria-hidden />
            Add promotion
          </button>
        </>
      }
    >
      {promotions.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          title="No promotions yet"
          text="Guests see no banners. Add one with two pictures and the restaurant that it opens."
        />
      ) : (
        <OrderedList
          label="Promotions"
          rows={promotions}
          keyOf={({ id }) => id}
          nameOf={({ locationId }) => placeName(locations, locationId)}
          move={move}
          onOpen={({ id }) => open(id)}
        >
          {({ imageUrl, imageUrlWide, locationId, couponCode, targetUrl }) => (
            <span className={classes.row}>
              <Picture url={imageUrl} />
              <Picture url={imageUrlWide} isWide />
              <span className={classes.words}>
                <strong>{placeName(locations, locationId)}</strong>
                <span className={classes.quiet}>
                  {tapWords(targetUrl, 'the restaurant')}
                  {couponCode && ` · Coupon ${couponCode}`}
                </span>
              </span>
            </span>
          )}
        </OrderedList>
      )}
      {isOpen && (
        <PromotionDialog
          key={opened}
          promotion={edited}
          locations={locations}
          collection={collection}
          onClose={close}
        />
      )}
      {opened !== '' && !isOpen && (
        <Dialog title="Promotion" isNarrow onClose={close}>
          <EmptyState
            icon={Megaphone}
            title="This promotion is gone"
            text="“What happened” says who removed it, and can bring it back."
          />
        </Dialog>
      )}
    </Screen>
  );
}
