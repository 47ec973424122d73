import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { PROMOTION_FIELDS, type Promotion } from '@passline/contract/promotions/promotions';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { api } from '../../api/client.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { nameOfLocation } from '../../parts/name-of-location.ts';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';
import { CouponWarning } from './coupon-warning.tsx';
import { GuestPreview } from './guest-preview.tsx';
import { useCouponWarnings } from './use-coupon-warnings.ts';

type Values = Pick<Promotion, keyof typeof PROMOTION_FIELDS>;

const BLANK: Values = { locationId: '', imageUrl: '', imageUrlWide: '', couponCode: null, targetUrl: null };

const fieldsOf = (locations: readonly LocationSummary[]) =>
  recordFields(promotionKind, PROMOTION_FIELDS, {
    locationId: { label: 'Restaurant', locations },
    imageUrl: { purpose: 'promotion' },
    imageUrlWide: { purpose: 'promotionWide' },
  });

type PromotionDialogProps = {
  open: OpenRecordOf<typeof api.promotions>;
  locations: readonly LocationSummary[];
};

/**
 * The form of a promotion, with a preview of what guests would see. See docs/rules/promotions.md#what-a-promotion-is.
 */
export function PromotionDialog({ open, locations }: PromotionDialogProps) {
  const restaurantOf = (id: string) =>
    locations.find(({ locationId }) => locationId === id)?.restaurantId ?? '';
  const dialog = useRecordDialog(open, {
    fields: fieldsOf(locations),
    blank: BLANK,
    zone: DEFAULT_TIME_ZONE,
    added: (values: Values) => ({ ...values, restaurantId: restaurantOf(values.locationId) }),
  });
  const { form } = dialog;
  const warning = useCouponWarnings([form.values])(form.values);
  const place = nameOfLocation(locations, form.values.locationId);
  return (
    <RecordDialog
      dialog={dialog}
      title={open.record ? 'Edit promotion' : 'Add promotion'}
      removal={{ title: `Remove the promotion of ${place}?`, text: 'Guests will no longer see it.' }}
      preview={<GuestPreview banner={form.values} place={place} />}
    >
      <FormField form={form} name="locationId" hint="Search by name or address." />
      <FormField form={form} name="imageUrl" />
      <FormField form={form} name="imageUrlWide" />
      <FormField
        form={form}
        name="couponCode"
        hint={
          warning === null ? (
            'Shown on the banner. May be left empty.'
          ) : (
            <CouponWarning>{warning}</CouponWarning>
          )
        }
      />
      <FormField
        form={form}
        name="targetUrl"
        hint="A page to open instead of the menu, such as example.com."
      />
    </RecordDialog>
  );
}
