import type { LocationImageType } from '@passline/contract/images/images';
import type { PictureSize } from '@passline/contract/images/picture-sizes';

/** The field of each picture. */
export const IMAGE_FIELDS = {
  icon512: 'restaurantIconUrl',
  icon192: 'restaurantIcon192Url',
  promo: 'promoUrl',
} as const;

/** The icons are exact squares; the promo picture keeps its shape. */
export const LOCATION_IMAGE_SIZES: Readonly<Record<LocationImageType, PictureSize>> = {
  icon512: { width: 512, height: 512, fit: 'cover' },
  icon192: { width: 192, height: 192, fit: 'cover' },
  promo: { width: 1600, height: 1600, fit: 'inside' },
};
