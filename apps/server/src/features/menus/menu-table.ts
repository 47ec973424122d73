import { menuKind } from '@passline/contract/menus/menu-kinds';
import { Menu, MENU_FIELDS } from '@passline/contract/menus/menus';
import { checkMenu, NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { checkRoom } from '@passline/domain/menus/menu-limits';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column, json } from '../../kernel/records/stored.ts';

/** The menus of locations. See docs/rules/menus.md#editing-a-menu. */
export const menuTable = recordTable<Menu>({
  kind: menuKind,
  wire: Menu,
  key: 'menuId',
  edited: MENU_FIELDS,
  place: 'locationId',
  stored: { menuId: column('id'), hours: json('hours') },
  blank: { active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null },
  rules: {
    comesAndGoes: true,
    check: checkMenu,
    room: (count) => checkRoom('menus', count),
  },
});
