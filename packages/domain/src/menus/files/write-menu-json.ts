import { MENU_FILE_FORMAT, MENU_FILE_VERSION, type WholeMenu } from './menu-file.ts';
import { MENU_FILE_FIELDS, type FileFields } from './menu-file-fields.ts';

/** A menu as a JSON file. `readMenuFile` reads it without loss. See docs/rules/menus.md#a-menu-as-a-file. */
export function writeMenuJson({ menu, categories, groups }: WholeMenu): string {
  const file = {
    format: MENU_FILE_FORMAT,
    version: MENU_FILE_VERSION,
    menu: written(menu, MENU_FILE_FIELDS.menu),
    categories: categories.map((category) => ({
      ...written(category, MENU_FILE_FIELDS.category),
      products: category.products.map((product) => written(product, MENU_FILE_FIELDS.product)),
    })),
    modifierGroups: groups.map(({ key, items, ...group }) => ({
      ...written(group, MENU_FILE_FIELDS.group),
      key,
      modifierItems: items.map((item) => written(item, MENU_FILE_FIELDS.item)),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function written<Fields>(
  record: Fields & { id: string },
  fields: FileFields<Fields>,
): Record<string, unknown> {
  const json: Record<string, unknown> = { id: record.id };
  for (const name in fields) json[name] = fields[name].kind.toJson(record[name]);
  return json;
}
