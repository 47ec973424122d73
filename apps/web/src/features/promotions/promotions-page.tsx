import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import type { Promotion } from '@passline/contract/promotions/promotions';
import { promotionsLive } from '@passline/contract/promotions/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain';
import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { locationDirectory } from '../../api/location-directory.ts';
import { messageOf } from '../../api/refusal.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { addressFlag, addressText } from '../../parts/address-values.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { placeName } from '../../parts/form/location-control.tsx';
import { Locked } from '../../parts/locked.tsx';
import { notify } from '../../parts/notify.ts';
import { PlaceField } from '../../parts/reorder/place-field.tsx';
import { ReorderHandle } from '../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../parts/reorder/use-reorder.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Timeline } from '../../parts/timeline/timeline.tsx';
import { useAddress, type AddressForm } from '../../parts/use-address.ts';
import { Picture, tapWords } from './guest-preview.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import classes from './promotions.module.css';

/** `promotion`: the id of the one whose form is open, or 'new'. */
const ADDRESS: AddressForm<{ promotion: string; history: boolean }> = {
  read: (raw) => ({ promotion: addressText(raw['promotion']), history: addressFlag(raw['history']) }),
  write: ({ promotion, history }) => ({ ...(promotion && { promotion }), ...(history && { history: 1 }) }),
};
const once = () => ({ context: { idempotencyKey: crypto.randomUUID() } });

/** The banners of the customer app, in their order. See docs/rules/promotions.md. */
export function PromotionsPage() {
  const collection = useCollection(promotionsLive, {});
  const status = useStatus(collection);
  const rows = useRows(collection);
  const promotions = useMemo(
    () => rows.toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1)),
    [rows],
  );
  const { data: locations, error, refetch } = useQuery(locationDirectory);
  const [{ promotion: opened, history }, change] = useAddress(ADDRESS);
  const [leaving, setLeaving] = useState<Promotion | null>(null);
  const nameOf = ({ locationId }: Promotion) => placeName(locations ?? [], locationId);
  const order = useReorder({
    rows: promotions,
    keyOf: ({ id }) => id,
    nameOf,
    move: async (promotionId, toIndex) =>
      collection.merge([await api.promotions.move({ promotionId, toIndex }, once())], []),
  });
  const remove = async ({ id, rev }: Promotion) => {
    setLeaving(null);
    try {
      await api.promotions.remove({ promotionId: id }, once());
      // Newer than what was removed, and older than the same one when it is brought back.
      collection.merge([], [[id, rev + 1]]);
      notify.success('The promotion is deleted.');
    } catch (refusal) {
      notify.error(messageOf(refusal));
    }
  };

  if (status.kind === 'refused')
    return <Locked reason={`${status.message} Promotions are shown to super admins.`} />;
  if (!locations && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!locations || status.kind === 'loading') return <ScreenLoading />;
  const edited = promotions.find(({ id }) => id === opened) ?? null;
  return (
    <Screen
      title="Promotions"
      actions={
        <>
          <button type="button" className={button.plain} onClick={() => change({ history: true })}>
            What happened
          </button>
          <button type="button" className={button.primary} onClick={() => change({ promotion: 'new' })}>
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
        <ol className={classes.list} aria-label="Promotions in their order" ref={order.list}>
          {order.rows.map((row) => (
            <li key={row.id} className={classes.row} {...order.rowProps(row)}>
              <ReorderHandle order={order} row={row} />
              <div className={classes.thumb}>
                <Picture url={row.imageUrl} />
              </div>
              <div className={classes.thumb} data-wide>
                <Picture url={row.imageUrlWide} />
              </div>
              <div className={classes.words}>
                <button type="button" className={classes.name} onClick={() => change({ promotion: row.id })}>
                  {nameOf(row)}
                </button>
                <span className={classes.quiet}>
                  {tapWords(row.targetUrl, 'the restaurant')}
                  {row.couponCode && ` · Coupon ${row.couponCode}`}
                </span>
              </div>
              <PlaceField order={order} row={row} />
              <button
                type="button"
                className={button.plain}
                aria-label={`Delete ${nameOf(row)}`}
                onClick={() => setLeaving(row)}
              >
                Delete
              </button>
            </li>
          ))}
        </ol>
      )}
      {order.announcer}
      {opened !== '' && (edited || opened === 'new') && (
        <PromotionDialog
          key={opened}
          promotion={edited}
          locations={locations}
          onSaved={(saved) => collection.merge([saved], [])}
          onClose={() => change({ promotion: '' })}
        />
      )}
      {opened !== '' && !edited && opened !== 'new' && (
        <Dialog title="Promotion" isNarrow onClose={() => change({ promotion: '' })}>
          <p className={classes.quiet}>This promotion was deleted. “What happened” can bring it back.</p>
        </Dialog>
      )}
      {history && (
        <Dialog title="What happened" isSide onClose={() => change({ history: false })}>
          <Timeline
            about={{ subject: promotionKind.subject }}
            kinds={[promotionKind]}
            zone={DEFAULT_TIME_ZONE}
            newest={rows}
          />
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Delete the promotion of ${nameOf(leaving)}?`}
          text="Guests do not see it any more. “What happened” can bring it back."
          confirm="Delete"
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Screen>
  );
}
