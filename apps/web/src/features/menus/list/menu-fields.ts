import type { Menu } from '@passline/contract';
import { menuKind } from '@passline/contract/menus/menu-kinds';
import { MENU_FIELDS } from '@passline/contract/menus/menus';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import type { FormFields } from '../../../parts/form/form-fields.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { menuHoursWords } from '../served-words.ts';

export type MenuValues = Pick<Menu, 'name' | 'active' | 'hours' | 'activeFrom' | 'activeUntil'>;

/** The fields of a menu; its moments are on the clock of `zone`. */
export function menuFields(zone: string): FormFields<MenuValues> {
  return recordFields<MenuValues>(menuKind, MENU_FIELDS, {
    name: { kind: 'text' },
    active: { kind: 'switch', words: 'Guests can order from it' },
    hours: { kind: 'custom', show: (hours) => menuHoursWords({ hours: hours as MenuHours }) },
    activeFrom: { kind: 'date-time', zone },
    activeUntil: { kind: 'date-time', zone },
  });
}
