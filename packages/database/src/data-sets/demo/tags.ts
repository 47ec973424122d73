import { seededRandom } from '@passline/domain/samples/seeded-random';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { RESTAURANTS } from './restaurants/all-restaurants.ts';

/** Each with its colour, and the menu words that make a product carry it. */
const PRODUCT_TAGS: [name: string, colour: string, words: RegExp][] = [
  ['Spicy', '#b3141f', /chil[il]|spic|sichuan|kimchi|curry|jalape|sriracha/i],
  ['Vegetarian', '#0b5a33', /tofu|mushroom|paneer|margherita|vegetable|veggie|falafel/i],
  ['Seafood', '#0a5a78', /prawn|shrimp|salmon|tuna|squid|scallop|fish|crab/i],
  ['Sweet', '#ffd166', /cake|chocolate|honey|caramel|cookie|maple|mango/i],
];

/** The names of a product's tags, found by its own words. */
export function productTagsOf(words: string): string[] {
  return PRODUCT_TAGS.filter(([, , pattern]) => pattern.test(words)).map(([name]) => name);
}

/** The tags that the demo's locations and products carry. */
export function tagRows(): Row[] {
  const random = seededRandom('tags');
  const tastes = [...new Set(RESTAURANTS.flatMap(({ tags }) => tags))].toSorted();
  const row = (tag_group: string, name: string, place: number, type: string, colour: string | null): Row => ({
    id: makeId(random),
    tag_group,
    name,
    type,
    colour,
    rank: (place + 1) * 1024,
  });
  return [
    ...tastes.map((name, place) => row('taste', name, place, 'None', null)),
    ...PRODUCT_TAGS.map(([name, colour], place) => row('product', name, place, 'ProductTag', colour)),
  ];
}
