import { TAG_FIELDS, type Tag, type TagUse } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { checkTag, usesWords, type TagGroup } from '@passline/domain/tags/tags';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { type api, queries } from '../../api/client.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { placeName } from '../../parts/place-name.ts';
import { RecordDialog } from '../../parts/records/record-dialog.tsx';
import { RecordUses } from '../../parts/records/record-uses.tsx';
import { recordFields } from '../../parts/records/record-fields.ts';
import { useRecordDialog, type OpenRecordOf } from '../../parts/records/use-record-dialog.ts';

type Values = Pick<Tag, keyof typeof TAG_FIELDS>;

const FIELDS = recordFields(tagKind, TAG_FIELDS, {
  // A product tag's type is its group.
  type: { options: ['None', 'Category'] },
  imageUrl: { purpose: 'tag' },
});
const BLANK: Record<TagGroup, Values> = {
  taste: { name: '', type: 'None', imageUrl: null, colour: null },
  product: { name: '', type: 'ProductTag', imageUrl: null, colour: '#1d3fa8' },
};

type TagDialogProps = { open: OpenRecordOf<typeof api.tags>; group: TagGroup };

/** The form of a tag, with where it is used. See docs/rules/tags.md#editing-a-tag. */
export function TagDialog({ open, group }: TagDialogProps) {
  const { record: tag } = open;
  const dialog = useRecordDialog(open, {
    fields: FIELDS,
    blank: BLANK[group],
    zone: DEFAULT_TIME_ZONE,
    added: (values: Values) => ({ group, ...values }),
    check: (wanted) => checkTag({ group, ...wanted }),
  });
  const { data: used } = useQuery({
    ...queries.tags.uses.queryOptions({ input: { tagId: tag?.id ?? '' }, refetchOnMount: 'always' }),
    enabled: tag !== null,
  });
  const { form } = dialog;
  const isRename = used && used.count > 0 && form.edited.includes('name');
  return (
    <RecordDialog
      dialog={dialog}
      title={tag ? `Edit ${tag.name}` : `New ${group} tag`}
      removal={{ title: `Remove ${tag?.name}?`, text: 'Guests will no longer see it.' }}
    >
      <FormField
        form={form}
        name="name"
        hint={isRename && `Renames it in ${usesWords(group, used.count)}.`}
      />
      {group === 'taste' && <FormField form={form} name="type" />}
      {group === 'taste' && <FormField form={form} name="imageUrl" />}
      {group === 'product' && <FormField form={form} name="colour" />}
      {used && <RecordUses {...usesOf(group, used)} />}
    </RecordDialog>
  );
}

function usesOf(group: TagGroup, { count, uses }: { count: number; uses: readonly TagUse[] }) {
  const more = count - uses.length;
  return {
    title: count === 0 ? 'It is not used.' : `Used by ${usesWords(group, count)}`,
    uses: uses.map(({ product, restaurantId, locationId, ...place }) => ({
      name: [product, placeName(place)].filter(Boolean).join(', '),
      to: `/restaurant/${product === null ? 'info' : 'menus'}/${restaurantId}/${locationId}`,
    })),
    more: more > 0 ? `and ${usesWords(group, more)} more` : null,
  };
}
