/** SQL: is a product on one of the active menus of a location? `id` is the SQL of its id. */
export function hasMenu(id: string): string {
  return `exists (select from menus m join categories c on c.menu_id = m.id join products p on p.category_id = c.id
    where m.active and m.location_id = ${id})`;
}
