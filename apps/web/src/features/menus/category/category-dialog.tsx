import { CATEGORY_FIELDS, type Category } from '@passline/contract/menus/categories';
import { categoryKind } from '@passline/contract/menus/menu-kinds';
import BookOpen from 'lucide-react/icons/book-open';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../parts/form/form-dialog.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { GoneDialog } from '../../../parts/records/gone-dialog.tsx';
import { recordFields } from '../../../parts/records/record-fields.ts';
import { useGone } from '../../../parts/records/use-gone.ts';
import { useSeenOrTyped } from '../../../parts/records/use-seen-or-typed.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import type { LocationMenus } from '../use-location-menus.ts';

type Values = Pick<Category, 'name' | 'description' | 'imageUrl'>;

const FIELDS = recordFields(categoryKind, CATEGORY_FIELDS, { imageUrl: { purpose: 'category' } });

type CategoryDialogProps = {
  location: LocationMenus;
  /** With another one it is another dialog: give it as the key too. */
  categoryId: string;
  onClose: () => void;
};

/** The category that the address names; of one that a colleague removed, as it was when something was typed about it. */
export function CategoryDialog({ categoryId, ...props }: CategoryDialogProps) {
  const { location, onClose } = props;
  const shown = location.category(categoryId);
  const category = useSeenOrTyped(shown, draftOf(categoryId));
  if (!category) return <GoneDialog kind={categoryKind} title="Category" icon={BookOpen} onClose={onClose} />;
  return <CategoryForm {...props} category={category} isGone={!shown} />;
}

const draftOf = (categoryId: string): string => `category ${categoryId}`;

type CategoryFormProps = Omit<CategoryDialogProps, 'categoryId'> & { category: Category; isGone: boolean };

/** See docs/rules/menus.md#editing-a-category. */
function CategoryForm({ location, category, isGone, onClose }: CategoryFormProps) {
  const { categoryId, locationId } = category;
  const gone = useGone({ kind: categoryKind, recordId: categoryId, locationId, zone: location.zone, isGone });
  const form = useRecordForm<Values>({
    draft: draftOf(categoryId),
    record: category,
    stop: gone?.stop ?? null,
    fields: FIELDS,
    save: async ({ changes, context }) =>
      location.showCategory(await api.categories.update({ categoryId, changes }, { context })),
    zone: location.zone,
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
