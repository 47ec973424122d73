import { ok, refuse, type Result } from '../result.ts';

/** What a location offers, and what a product is. */
export type TagGroup = 'taste' | 'product';
export type TagFacts = {
  group: TagGroup;
  type: 'None' | 'ProductTag' | 'Category';
  imageUrl: string | null;
  colour: string | null;
};

/** Of each group. See docs/rules/tags.md#limits. */
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

/**
 * The colour of the words on a ground, '#rrggbb': black or white, whichever is read better, and their contrast to one
 * decimal, rounded down: from 4.5, where both are alike, to 21. See docs/rules/tags.md#colours.
 */
export function textOn(ground: string): { colour: '#000000' | '#ffffff'; contrast: number } {
  const light = luminance(ground);
  const onWhite = 1.05 / (light + 0.05);
  const onBlack = (light + 0.05) / 0.05;
  const contrast = Math.floor(Math.max(onWhite, onBlack) * 10) / 10;
  return { colour: onBlack > onWhite ? '#000000' : '#ffffff', contrast };
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
