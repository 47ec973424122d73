import { CATEGORY_FIELDS, type Category } from '@passline/contract/menus/categories';
import { categoryKind } from '@passline/contract/menus/menu-kinds';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { useGone } from '../../../parts/records/use-gone.ts';
import { useSeen } from '../../../parts/records/use-seen.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { LocationMenus } from '../use-location-menus.ts';

type Values = Pick<Category, 'name' | 'description' | 'imageUrl'>;

const FIELDS = recordFields(categoryKind, CATEGORY_FIELDS, { imageUrl: { purpose: 'category' } });

type CategoryDialogProps = {
  location: LocationMenus;
  /** As it was when it was opened. */
  opened: Category;
  onClose: () => void;
};

/** See docs/rules/menus.md#editing-a-category. */
export function CategoryDialog({ location, opened, onClose }: CategoryDialogProps) {
  const { categoryId, locationId } = opened;
  const shown = location.category(categoryId);
  const category = useSeen(shown) ?? opened;
  const gone = useGone({ kind: categoryKind, recordId: categoryId, locationId, isGone: !shown });
  const form = useRecordForm<Values>({
    draft: `category ${categoryId}`,
    record: category,
    stop: gone?.stop ?? null,
    fields: FIELDS,
    save: async ({ changes, context }) =>
      location.showCategory(await api.categories.update({ categoryId, changes }, { context })),
    findAuthor: (field) => whoChanged(categoryKind, categoryId, field, locationId),
  });
  return (
    <FormDialog title={`Edit ${category.name}`} form={form} onClose={onClose}>
      {gone && <GoneNotice {...gone} />}
      <FormField form={form} name="name" />
      <FormField form={form} name="description" />
      <FormField form={form} name="imageUrl" />
    </FormDialog>
  );
}
