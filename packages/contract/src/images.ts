import * as z from 'zod/mini';
import { action } from './action.ts';
import { id, line } from './fields.ts';
import { PICTURE_SIZES, type PicturePurpose } from './picture-sizes.ts';
import { Location } from './restaurants/location.ts';

/** The pictures of a location. See docs/rules/images.md#which-pictures. */
export const LocationImageType = z.enum(['icon512', 'icon192', 'promo']);
export type LocationImageType = z.infer<typeof LocationImageType>;

/** .jpg, .jpeg or .png, re-encoded on arrival. */
export const IMAGE_MOST_BYTES = 8 * 2 ** 20;

/** For how many days a picture that was replaced or deleted is kept, so that this can be taken back. */
export const IMAGE_KEPT_DAYS = 30;

/** For how many days a picture that was stored for a record is kept until the record shows it. */
export const STORED_KEPT_DAYS = 1;

/** The address of a picture, as a field of a record holds it. */
export const imageUrl = line(500);

/** The pictures that are uploaded into their records: those of a location, and of what it sells. */
const ImageType = z.enum([...LocationImageType.options, 'product', 'category', 'reward']);

/**
 * Which record: of a location, named itself, or by its restaurant where that has only one; both must fit together. Else the
 * product, the category, or the reward of the location.
 */
const named = {
  locationId: z.optional(id),
  restaurantId: z.optional(id),
  productId: z.optional(id),
  categoryId: z.optional(id),
  /** Of a reward: its code, else its id, as its location calls it. */
  docId: z.optional(line(40)),
};

const PURPOSES = Object.keys(PICTURE_SIZES) as [PicturePurpose, ...PicturePurpose[]];

export const images = {
  upload: action('images:update')
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
        /** The address of the picture that the sender saw, empty for none: another one there now is a conflict. */
        replaces: z.optional(imageUrl),
      }),
    )
    .output(z.object({ imageUrl: z.string(), location: Location })),
  store: action('images:store')
    .route({
      method: 'POST',
      path: '/images/store',
      summary: 'Store a picture for a record, which is then given its address (multipart)',
      tags: ['images'],
    })
    .input(z.object({ purpose: z.enum(PURPOSES), imageFile: z.file() }))
    .output(z.object({ imageUrl: z.string() })),
  delete: action('images:update')
    .route({
      method: 'POST',
      path: '/images/delete',
      summary: 'Delete a picture of a location, a product, a category or a reward',
      tags: ['images'],
    })
    .input(z.object({ ...named, imageType: ImageType, replaces: z.optional(imageUrl) }))
    .output(z.object({ location: Location })),
};
