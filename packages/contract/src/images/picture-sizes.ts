/** The size of a drawn picture, in pixels: an exact shape cut from the middle, or a maximum. */
export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' };

/** Where records other than locations show pictures. See docs/rules/images.md#pictures-of-records. */
export const PICTURE_SIZES = {
  tag: { width: 512, height: 512, fit: 'cover' },
  promotion: { width: 1600, height: 1600, fit: 'inside' },
  promotionWide: { width: 2400, height: 1200, fit: 'inside' },
  product: { width: 1200, height: 1200, fit: 'inside' },
  reward: { width: 1200, height: 1200, fit: 'inside' },
  floor: { width: 2400, height: 2400, fit: 'inside' },
  table: { width: 512, height: 512, fit: 'inside' },
  category: { width: 1600, height: 900, fit: 'inside' },
} as const satisfies Record<string, PictureSize>;

export type PicturePurpose = keyof typeof PICTURE_SIZES;
