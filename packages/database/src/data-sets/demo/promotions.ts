import { seededRandom } from '@passline/domain';
import type { DemoLocation } from './catalogue/make-catalogue.ts';
import { makeId } from './ids.ts';
import type { Row, RowsByTable } from './insert-rows.ts';

/** The banners of the demo. The server draws their pictures, in these colours. */
export const DEMO_BANNERS = [
  {
    restaurant: 'Golden Wok',
    file: 'golden-wok',
    colours: ['#b3141f', '#f3b33d'],
    coupon: 'WOK10',
    link: null,
  },
  {
    restaurant: 'Trattoria Lupo',
    file: 'trattoria-lupo',
    colours: ['#0b5a33', '#f4efe2'],
    coupon: null,
    link: null,
  },
  {
    restaurant: 'Harbour Roast',
    file: 'harbour-roast',
    colours: ['#4a2f20', '#9bdcf5'],
    coupon: 'MORNING',
    link: 'https://harbour-roast.example/beans',
  },
] as const;

/** Where the picture of a banner lies among the files of the platform. */
export function demoPictureName(file: string, shape: 'phone' | 'wide'): string {
  return `demo/${file}-${shape}.png`;
}

/** The banners, each of the first location of its restaurant, after the notes that their pictures are kept. */
export function promotionRows(seed: number, locations: readonly DemoLocation[]): RowsByTable {
  const random = seededRandom(`${seed} promotions`);
  const promotions: Row[] = [];
  for (const [place, { restaurant, file, coupon, link }] of DEMO_BANNERS.entries()) {
    const target = locations.find((location) => location.restaurant.name === restaurant);
    if (!target) throw new Error(`The demo has no ${restaurant}.`);
    promotions.push({
      id: makeId(random),
      image_url: `/files/${demoPictureName(file, 'phone')}`,
      image_url_wide: `/files/${demoPictureName(file, 'wide')}`,
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
