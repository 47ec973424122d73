import type { LocationSummary } from '@passline/contract';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { PROMOTION_FIELDS, type Promotion } from '@passline/contract/promotions/promotions';
import { withHttps } from '@passline/domain/promotions/promotions';
import type { Collection } from '@passline/live/browser';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { LocationControl, placeName } from '../../parts/form/location-control.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { GuestPreview } from './guest-preview.tsx';

type Values = Pick<Promotion, keyof typeof PROMOTION_FIELDS>;

const BLANK: Values = { locationId: '', imageUrl: '', imageUrlWide: '', couponCode: null, targetUrl: null };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const fieldsOf = (locations: readonly LocationSummary[]): FormFields<Values> => ({
  locationId: {
    kind: 'custom',
    label: 'Restaurant',
    schema: PROMOTION_FIELDS.locationId,
    show: (value) => placeName(locations, textOf(value)),
  },
  imageUrl: { kind: 'picture', purpose: 'promotion', label: 'Picture', schema: PROMOTION_FIELDS.imageUrl },
  imageUrlWide: {
    kind: 'picture',
    purpose: 'promotionWide',
    label: 'Wide picture',
    schema: PROMOTION_FIELDS.imageUrlWide,
  },
  couponCode: {
    kind: 'text',
    label: 'Coupon code',
    schema: PROMOTION_FIELDS.couponCode,
    tidy: (text) => text.trim() || null,
  },
  targetUrl: {
    kind: 'text',
    label: 'Link',
    schema: PROMOTION_FIELDS.targetUrl,
    tidy: (text) => {
      const link = withHttps(text);
      return link.ok ? link.value : text;
    },
  },
});

type PromotionDialogProps = {
  /** Null for a new one. */
  promotion: Promotion | null;
  locations: readonly LocationSummary[];
  collection: Collection<Promotion>;
  onClose: () => void;
};

/** The form of a promotion, with what guests would see of it. See docs/rules/promotions.md#what-a-promotion-is. */
export function PromotionDialog({ promotion, locations, collection, onClose }: PromotionDialogProps) {
  const form = useRecordForm<Values>({
    record: promotion ?? BLANK,
    isNew: promotion === null,
    isOnce: promotion === null,
    fields: fieldsOf(locations),
    save: async ({ changes, values, context }) => {
      const { locationId } = values;
      const restaurantId = locations.find((one) => one.locationId === locationId)?.restaurantId ?? '';
      const saved = promotion
        ? await api.promotions.update({ promotionId: promotion.id, changes }, { context })
        : await api.promotions.add({ ...values, restaurantId }, { context });
      collection.merge([saved], []);
      return saved;
    },
    ...(promotion && { findAuthor: (field) => whoChanged(promotionKind, promotion.id, field) }),
  });
  const remove = ({ id, rev }: Promotion) =>
    form.run(
      async (context) => {
        await api.promotions.remove({ promotionId: id }, { context });
        onClose();
        // Newer than what was removed, and older than the same one when it is brought back.
        collection.merge([], [[id, rev + 1]]);
      },
      { done: 'The promotion is removed.', failure: '' },
    );
  const place = placeName(locations, form.values.locationId);
  return (
    <FormDialog
      title={promotion ? 'Edit promotion' : 'Add promotion'}
      form={form}
      save={promotion ? 'Save' : 'Add'}
      onClose={onClose}
      removal={
        promotion
          ? {
              title: `Remove the promotion of ${place}?`,
              text: 'Guests do not see it any more. “What happened” can bring it back.',
              run: () => void remove(promotion),
            }
          : undefined
      }
      aside={<GuestPreview banner={form.values} place={place} />}
    >
      <FormField form={form} name="locationId" hint="Search by name or address.">
        {(control, value, edit) => (
          <LocationControl {...control} locations={locations} value={value} onChange={edit} />
        )}
      </FormField>
      <FormField form={form} name="imageUrl" />
      <FormField form={form} name="imageUrlWide" />
      <FormField form={form} name="couponCode" hint="Shown on the banner. May be left empty." />
      <FormField
        form={form}
        name="targetUrl"
        hint="A page to open instead of the menu, such as example.com."
      />
    </FormDialog>
  );
}
