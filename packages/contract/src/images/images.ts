import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line } from '../kernel/fields.ts';
import { PICTURE_SIZES, type PicturePurpose } from './picture-sizes.ts';
import { Location } from '../restaurants/location.ts';
import { imagesPermissions } from './permissions.ts';

/** The pictures of a location. See docs/rules/images.md#which-pictures. */
export const LocationImageType = z.enum(['icon512', 'icon192', 'promo']);
export type LocationImageType = z.infer<typeof LocationImageType>;

/** .jpg, .jpeg or .png, re-encoded on arrival. */
export const IMAGE_MOST_BYTES = 8 * 2 ** 20;

/** How many days a replaced or deleted picture is kept, so that this can be undone. */
export const IMAGE_KEPT_DAYS = 30;

/** How many days a picture stored for a record is kept until the record uses it. */
export const STORED_KEPT_DAYS = 1;

/** The address of a picture as it is stored in a record's field. */
export const imageUrl = line(500);

/** The pictures that are uploaded into their records: those of a location, and those of what it sells. */
const ImageType = z.enum([...LocationImageType.options, 'product', 'category', 'reward']);

/**
 * Which record. For a location: the location itself, or its restaurant if that has only one; if both are sent they must
 * match. Otherwise the location's product, category or reward.
 */
const named = {
  locationId: z.optional(id),
  restaurantId: z.optional(id),
  productId: z.optional(id),
  categoryId: z.optional(id),
  /** For a reward: its code, or else its id. */
  docId: z.optional(line(40)),
};

const PURPOSES = Object.keys(PICTURE_SIZES) as [PicturePurpose, ...PicturePurpose[]];

export const images = {
  upload: action(imagesPermissions.update)
    .route({
      method: 'POST',
      path: '/images/upload',
      summary: 'Upload a picture of a location, a product, a category or a reward (multipart)',
      tags: ['images'],
    })
    .input(
      z.object({
        ...named,
        imageType: ImageType,
        imageFile: z.file(),
        /**
         * The address of the picture that the sender saw, empty for none: if another one is there now, that is a
         * conflict.
         */
        replaces: z.optional(imageUrl),
      }),
    )
    .output(z.object({ imageUrl: z.string(), location: Location })),
  store: action(imagesPermissions.store)
    .route({
      method: 'POST',
      path: '/images/store',
      summary: 'Store a picture for a record, whose field is then set to its address (multipart)',
      tags: ['images'],
    })
    .input(z.object({ purpose: z.enum(PURPOSES), imageFile: z.file() }))
    .output(z.object({ imageUrl: z.string() })),
  delete: action(imagesPermissions.update)
    .route({
      method: 'POST',
      path: '/images/delete',
      summary: 'Delete a picture of a location, a product, a category or a reward',
      tags: ['images'],
    })
    .input(z.object({ ...named, imageType: ImageType, replaces: z.optional(imageUrl) }))
    .output(z.object({ location: Location })),
};
