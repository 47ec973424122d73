import ChevronRight from 'lucide-react/icons/chevron-right';
import Ticket from 'lucide-react/icons/ticket';
import { PICTURE_BEING_SENT } from '../../parts/form/form-fields.ts';
import classes from './promotions.module.css';

type Banner = {
  imageUrl: string;
  imageUrlWide: string;
  couponCode: string | null;
  targetUrl: string | null;
};

/** What a tap on a banner does, as far as it is chosen. */
export function tapWords(targetUrl: string | null, place: string): string {
  const page = targetUrl ? URL.parse(targetUrl) : null;
  if (page) return `Opens ${page.hostname}`;
  return place === '' ? 'Opens the menu of the restaurant that you choose' : `Opens the menu of ${place}`;
}

/** A banner as guests would see it, on a phone between its neighbours and wide. */
export function GuestPreview({ banner, place }: { banner: Banner; place: string }) {
  const coupon = banner.couponCode?.trim();
  return (
    <aside className={classes.preview} aria-label="Preview">
      <p className={classes.quiet}>Preview: what guests would see</p>
      {[
        { name: 'On a phone', shape: 'phone', url: banner.imageUrl },
        { name: 'On a wide screen', shape: 'wide', url: banner.imageUrlWide },
      ].map(({ name, shape, url }) => (
        <figure key={shape} data-shape={shape}>
          <figcaption className={classes.quiet}>{name}</figcaption>
          <div className={classes.stage}>
            <div className={classes.slide}>
              <Picture url={url} isWide={shape === 'wide'} />
              {coupon && (
                <span className={classes.coupon}>
                  <Ticket size={12} aria-hidden />
                  {coupon}
                </span>
              )}
            </div>
            {shape === 'phone' && <div className={classes.neighbour} />}
          </div>
        </figure>
      ))}
      <p className={classes.tap}>
        <ChevronRight size={14} aria-hidden />
        {tapWords(banner.targetUrl, place)}
      </p>
    </aside>
  );
}

/** A picture in the shape of its place, also before there is one. */
export function Picture({ url, isWide = false }: { url: string | null; isWide?: boolean }) {
  const words = url === PICTURE_BEING_SENT ? 'On its way …' : 'No picture yet';
  return (
    <span className={classes.picture} data-wide={isWide || undefined}>
      {url && url !== PICTURE_BEING_SENT ? <img src={url} alt="" /> : words}
    </span>
  );
}
