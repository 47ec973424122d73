import type { MenuDiff } from './menu-diff.ts';

/**
 * A diff without what it changes of the stock of products that are there: orders have changed it since the file was written.
 * `count`: products whose stock is another one in the file. See docs/rules/menus.md#stock-in-a-file.
 */
export function leaveStock(diff: MenuDiff): { diff: MenuDiff; count: number } {
  let count = 0;
  const changed = diff.products.changed.flatMap((product) => {
    if (product.to.qty === undefined) return [product];
    count += 1;
    const { qty: _was, ...from } = product.from;
    const { qty: _is, ...to } = product.to;
    return Object.keys(to).length > 0 ? [{ ...product, from, to }] : [];
  });
  return { diff: { ...diff, products: { ...diff.products, changed } }, count };
}
