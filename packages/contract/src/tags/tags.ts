import { COLOUR } from '@passline/domain/colours/text-on';
import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { form, id, line } from '../kernel/fields.ts';
import { imageUrl } from '../images/images.ts';
import { orderedActions } from '../kernel/records/record-actions.ts';
import { tagKind } from './tag-kind.ts';
import { tagsPermissions } from './permissions.ts';

/** The fields of a tag that people edit. See docs/rules/tags.md#editing-a-tag. */
export const TAG_FIELDS = {
  name: line(40).check(z.minLength(1, 'Please enter a name.')),
  type: z.enum(['None', 'ProductTag', 'Category']),
  imageUrl: z.nullable(imageUrl),
  colour: z.nullable(form(7, COLOUR, 'Please enter a colour such as #1d3fa8.')),
};
const TagGroup = z.enum(['taste', 'product']);

/** A name that locations (`taste`) or products (`product`) may carry, and what it looks like to guests. */
export const Tag = z.object({
  ...TAG_FIELDS,
  id,
  group: TagGroup,
  /** Grows along its group. */
  rank: z.number(),
  rev: z.int(),
});
export type Tag = z.infer<typeof Tag>;

/** Where a tag is used: a location, or a product of one. */
export const TagUse = z.object({
  restaurantId: id,
  locationId: id,
  restaurantName: z.string(),
  locationName: z.string(),
  product: z.nullable(z.string()),
});
export type TagUse = z.infer<typeof TagUse>;

const record = orderedActions(tagKind, {
  permission: tagsPermissions.update,
  row: Tag,
  added: { ...TAG_FIELDS, group: TagGroup },
  edited: TAG_FIELDS,
  path: '/tags',
  params: {},
  says: {
    add: 'Add a tag at the end of its group',
    update: 'Change a tag; its new name is written wherever it is used',
    remove: 'Remove a tag that is not used',
  },
});

export const tags = {
  list: query('public')
    .route({ method: 'GET', path: '/tags', summary: 'The tags as guests see them', tags: ['tags'] })
    .output(
      z.object({
        /**
         * In order. The order of the product tags is in `productTagOrder`, because the map `productTags` has none.
         */
        tasteTags: z.array(
          z.object({ tag: z.string(), imageUrl: z.nullable(z.string()), type: TAG_FIELDS.type }),
        ),
        /** Colours, '#rrggbb', by name. */
        productTags: z.record(z.string(), z.string()),
        productTagOrder: z.array(z.string()),
      }),
    ),
  ...record.actions,
  uses: query(tagsPermissions.update)
    .route({ method: 'GET', path: '/tags/{tagId}/uses', summary: 'Where a tag is used', tags: ['tags'] })
    .input(z.object({ tagId: id }))
    .output(
      z.object({
        count: z.int(),
        /** The first hundred, by name. */
        uses: z.array(TagUse),
      }),
    ),
};

/** Every tag: people who edit them see each other's changes as they happen. */
export const tagsLive = record.live;
