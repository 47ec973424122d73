import type { Promotion } from '@passline/contract/promotions/promotions';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ticket from 'lucide-react/icons/ticket';
import { PICTURE_BEING_SENT } from '../../parts/form/picture-being-sent.ts';
import { Thumb } from '../../parts/picture/thumb.tsx';
import classes from './promotions.module.css';

/** The width-to-height ratios of the two pictures. */
export const RATIOS = { phone: 16 / 9, wide: 3 };

type Banner = Pick<Promotion, 'imageUrl' | 'imageUrlWide' | 'couponCode' | 'targetUrl'>;

/** What a tap on a banner does, as far as that is chosen. */
export function tapWords(targetUrl: string | null, place: string): string {
  const page = targetUrl ? URL.parse(targetUrl) : null;
  if (page) return `Opens ${page.hostname}`;
  return place === '' ? 'Opens the menu of the restaurant that you choose' : `Opens the menu of ${place}`;
}

/** A banner as guests would see it, on a phone between its neighbours and wide. */
export function GuestPreview({ banner, place }: { banner: Banner; place: string }) {
  const slide = (url: string, ratio: number) => <Slide url={url} ratio={ratio} coupon={banner.couponCode} />;
  return (
    <>
      <p className={classes.quiet}>Preview: what guests would see</p>
      <figure>
        <figcaption className={classes.quiet}>On a phone</figcaption>
        <div className={classes.stage}>
          {slide(banner.imageUrl, RATIOS.phone)}
          <div className={classes.neighbour} />
        </div>
      </figure>
      <figure>
        <figcaption className={classes.quiet}>On a wide screen</figcaption>
        {slide(banner.imageUrlWide, RATIOS.wide)}
      </figure>
      <p className={classes.tap}>
        <ChevronRight size={14} aria-hidden />
        {tapWords(banner.targetUrl, place)}
      </p>
    </>
  );
}

type SlideProps = { url: string; ratio: number; coupon: string | null };

function Slide({ url, ratio, coupon }: SlideProps) {
  const isOnItsWay = url === PICTURE_BEING_SENT;
  return (
    <div className={classes.slide}>
      <Thumb url={isOnItsWay ? null : url} ratio={ratio}>
        {isOnItsWay ? 'Uploading …' : 'No picture yet'}
      </Thumb>
      {coupon?.trim() && (
        <span className={classes.coupon}>
          <Ticket size={12} aria-hidden />
          {coupon.trim()}
        </span>
      )}
    </div>
  );
}
