import { ok, refuse, type Result } from '../result.ts';

/** What a location offers, and what a product is. */
export type TagGroup = 'taste' | 'product';
export type TagFacts = {
  group: TagGroup;
  type: 'None' | 'ProductTag' | 'Category';
  imageUrl: string | null;
  colour: string | null;
};

/** In each group. See docs/rules/tags.md#limits. */
export const MAX_TAGS_OF_GROUP = 200;

/** Whether a tag may be like this. See docs/rules/tags.md#editing-a-tag. */
export function checkTag({ group, type, imageUrl, colour }: TagFacts): Result<void> {
  if ((group === 'product') !== (type === 'ProductTag'))
    return refuse('tag-type', 'Product tags are of the type ProductTag, and taste tags are not.', 'type');
  if (group === 'product' && colour === null)
    return refuse('tag-colour', 'Please choose a colour.', 'colour');
  if (type === 'Category' && imageUrl === null)
    return refuse('tag-image', 'Please add a picture: a category is shown with one.', 'imageUrl');
  return ok(undefined);
}

/** '3 locations': what carries the tags of a group. */
export function usesWords(group: TagGroup, count: number): string {
  const one = group === 'taste' ? 'location' : 'product';
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`;
}
