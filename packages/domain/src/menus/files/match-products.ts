import { addByName, matchIds } from './match-records.ts';
import type { KeptProduct, MenuFile, SaidCategory, SaidProduct, WholeMenu } from './menu-file.ts';

/**
 * Which product of a menu each line of a file means: by its id in the whole menu, else by its name within its category. `categoryRefs`: the
 * categories of the file. See docs/rules/menus.md#which-record-a-line-means.
 */
export function matchProducts(
  current: WholeMenu,
  wanted: MenuFile,
  categoryRefs: ReadonlyMap<SaidCategory, string>,
): Map<SaidProduct, KeptProduct> {
  const matches = matchIds(
    current.categories.flatMap(({ products }) => products),
    wanted.categories.flatMap(({ products }) => products),
  );
  const claimed = new Set([...matches.values()].map(({ id }) => id));
  const productsOf = new Map(current.categories.map(({ id, products }) => [id, products]));
  for (const [category, ref] of categoryRefs) {
    const free = (productsOf.get(ref) ?? []).filter(({ id }) => !claimed.has(id));
    addByName(matches, free, category.products, ({ name }) => name);
  }
  return matches;
}
