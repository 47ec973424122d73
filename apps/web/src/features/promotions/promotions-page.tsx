import { promotionKind } from '@passline/contract/promotions/promotion-kind';
import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { api } from '../../api/client.ts';
import { locationDirectory } from '../../api/location-directory.ts';
import { nameOfLocation } from '../../parts/name-of-location.ts';
import { Thumb } from '../../parts/picture/thumb.tsx';
import { RowWords } from '../../parts/records/record-list.tsx';
import { RecordsPage } from '../../parts/records/records-page.tsx';
import { useOrderedRecords } from '../../parts/records/use-records.ts';
import { CouponWarning } from './coupon-warning.tsx';
import { RATIOS, tapWords } from './guest-preview.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { useCouponWarnings } from './use-coupon-warnings.ts';
import classes from './promotions.module.css';

const LISTS = {
  new: {
    title: 'Promotions',
    add: 'Add promotion',
    empty: {
      title: 'No promotions yet',
      text: 'Guests see no banners. Add one with two pictures and the restaurant that it opens.',
    },
  },
};

/** The banners of the customer app, in their order. See docs/rules/promotions.md. */
export function PromotionsPage() {
  const directory = useQuery(locationDirectory);
  const locations = directory.data ?? [];
  const records = useOrderedRecords(promotionKind, api.promotions);
  const warningOf = useCouponWarnings(records.rows);
  return (
    <RecordsPage
      title="Promotions"
      icon={Megaphone}
      records={records}
      needs={directory}
      lists={LISTS}
      listOf={() => 'new'}
      nameOf={({ locationId }) => nameOfLocation(locations, locationId)}
      dialog={(open) => <PromotionDialog open={open} locations={locations} />}
    >
      {({ imageUrl, imageUrlWide, locationId, couponCode, targetUrl }) => {
        const warning = warningOf({ locationId, couponCode });
        return (
          <span className={classes.row}>
            <Thumb url={imageUrl} ratio={RATIOS.phone} />
            <Thumb url={imageUrlWide} ratio={RATIOS.wide} />
            <RowWords name={nameOfLocation(locations, locationId)}>
              {tapWords(targetUrl, 'the restaurant')}
              {couponCode && ` · Coupon ${couponCode}`}
              {warning !== null && <CouponWarning>{warning}</CouponWarning>}
            </RowWords>
          </span>
        );
      }}
    </RecordsPage>
  );
}
