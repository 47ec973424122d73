/**
 * Small letters without accents: the form in which every search compares, so that "cafe" finds Café. The same as the
 * database's function fold_text. See docs/rules/orders.md#search.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
