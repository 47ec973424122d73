import { MENU_FIELDS, type Menu } from '@passline/contract/menus/menus';
import { menuKind } from '@passline/contract/menus/menu-kinds';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';

export type MenuValues = Pick<Menu, 'name' | 'active' | 'hours' | 'activeFrom' | 'activeUntil'>;

/** The fields of a menu; its times are in `zone`. */
export function menuFields(zone: string): FormFields<MenuValues> {
  return recordFields(menuKind, MENU_FIELDS, {
    active: { says: 'Guests can order from it' },
    activeFrom: { zone },
    activeUntil: { zone },
  });
}
