import { seededRandom } from '@passline/domain/samples/seeded-random';
import type { DemoLocation } from './catalogue/make-catalogue.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { demoPictureUrl } from './pictures.ts';

/** The banners of the demo. */
const DEMO_BANNERS = [
  {
    restaurant: 'Golden Wok',
    coupon: 'WOK10',
    link: null,
  },
  {
    restaurant: 'Trattoria Lupo',
    coupon: null,
    link: null,
  },
  {
    restaurant: 'Harbour Roast',
    coupon: 'MORNING',
    link: 'https://harbour-roast.example/beans',
  },
] as const;

/** The banners, each of the first location of its restaurant, after the notes that keep their pictures. */
export function promotionRows(
  seed: number,
  locations: readonly DemoLocation[],
): Record<'image_files' | 'promotions', Row[]> {
  const random = seededRandom(`${seed} promotions`);
  const promotions: Row[] = [];
  for (const [place, { restaurant, coupon, link }] of DEMO_BANNERS.entries()) {
    const target = locations.find((location) => location.restaurant.name === restaurant);
    if (!target) throw new Error(`The demo has no ${restaurant}.`);
    promotions.push({
      id: makeId(random),
      image_url: demoPictureUrl(target.restaurant, 'phone'),
      image_url_wide: demoPictureUrl(target.restaurant, 'wide'),
      coupon_code: coupon,
      target_url: link,
      restaurant_id: target.restaurantId,
      location_id: target.id,
      rank: (place + 1) * 1024,
    });
  }
  const urls = promotions.flatMap((row) => [row['image_url'], row['image_url_wide']]);
  return { image_files: urls.map((url) => ({ url, state: 'stored' })), promotions };
}
