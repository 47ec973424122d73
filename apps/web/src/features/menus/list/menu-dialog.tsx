import type { Menu } from '@passline/contract/menus/menus';
import { menuKind } from '@passline/contract/menus/menu-kinds';
import { checkMenu, NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useGone } from '../../../parts/records/use-gone.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { placeOfZone } from '../../../parts/zoned-time.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { menuFields, type MenuValues } from './menu-fields.ts';

const BLANK: MenuValues = {
  name: '',
  active: true,
  hours: NO_MENU_HOURS,
  activeFrom: null,
  activeUntil: null,
};

type MenuDialogProps = {
  location: LocationMenus;
  /** Null for a new one. */
  record: Menu | null;
  /** Whether a colleague has removed it: `record` is as it was. */
  isGone?: boolean;
  onClose: () => void;
};

/** A menu's name and when it is served. See docs/rules/menus.md#editing-a-menu. */
export function MenuDialog({ location, record, isGone = false, onClose }: MenuDialogProps) {
  const { locationId, zone } = location;
  const gone = useGone({ kind: menuKind, recordId: record?.menuId ?? null, locationId, zone, isGone });
  const fields = useMemo(() => menuFields(zone), [zone]);
  const form = useRecordForm<MenuValues>({
    draft: record ? `menu ${record.menuId}` : `menu new ${locationId}`,
    record: record ?? BLANK,
    isNew: !record,
    isOnce: !record,
    stop: gone?.stop ?? null,
    fields,
    zone,
    check: (wanted) => {
      const checked = checkMenu(wanted);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) =>
      location.showMenu(
        record
          ? await api.menus.update({ menuId: record.menuId, changes }, { context })
          : await api.menus.add({ locationId, ...values }, { context }),
      ),
    failure: record ? 'Error updating menu.' : '',
    findAuthor: async (field) => (record ? whoChanged(menuKind, record.menuId, field, locationId) : null),
  });
  const clock = `${placeOfZone(zone)} time`;
  return (
    <FormDialog title={record ? `Edit ${record.name}` : 'New menu'} form={form} onClose={onClose}>
      {gone && <GoneNotice {...gone} />}
      <FormField form={form} name="name" />
      <FormField form={form} name="active" />
      <FormField
        form={form}
        name="hours"
        isWide
        hint="On a day without hours it is not served. With no hours at all: whenever the location takes orders."
      />
      <FormField form={form} name="activeFrom" hint={`${clock}; empty: immediately`} />
      <FormField form={form} name="activeUntil" hint={`${clock}; empty: no end`} />
    </FormDialog>
  );
}
