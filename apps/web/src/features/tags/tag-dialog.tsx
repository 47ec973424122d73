import { TAG_FIELDS, type Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { checkTag, usesWords, type TagGroup } from '@passline/domain/tags/tags';
import type { Collection } from '@passline/live/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, queries } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import classes from './tags.module.css';

type Values = Pick<Tag, 'name' | 'type' | 'imageUrl' | 'colour'>;

const TYPES = [
  { value: 'None', label: 'None' },
  { value: 'Category', label: 'Category' },
];
const FIELDS: FormFields<Values> = {
  name: { kind: 'text', label: 'Name', schema: TAG_FIELDS.name },
  type: { kind: 'select', label: 'Type', options: TYPES, schema: TAG_FIELDS.type },
  imageUrl: { kind: 'picture', purpose: 'tag', label: 'Picture', schema: TAG_FIELDS.imageUrl },
  colour: { kind: 'colour', label: 'Colour', schema: TAG_FIELDS.colour },
};
const BLANK: Record<TagGroup, Values> = {
  taste: { name: '', type: 'None', imageUrl: null, colour: null },
  product: { name: '', type: 'ProductTag', imageUrl: null, colour: '#1d3fa8' },
};

type TagDialogProps = {
  group: TagGroup;
  /** Absent: a new one. */
  tag: Tag | undefined;
  collection: Collection<Tag>;
  onClose: () => void;
};

/** A tag as somebody adds or edits it, with where it is used. See docs/rules/tags.md#editing-a-tag. */
export function TagDialog({ group, tag, collection, onClose }: TagDialogProps) {
  const input = { tagId: tag?.id ?? '' };
  const { data: used } = useQuery({
    ...queries.tags.uses.queryOptions({ input, refetchOnMount: 'always' }),
    enabled: tag !== undefined,
  });
  const form = useRecordForm<Values>({
    record: tag ?? BLANK[group],
    isNew: !tag,
    isOnce: !tag,
    fields: FIELDS,
    check: (wanted) => {
      const checked = checkTag({ group, ...wanted });
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) => {
      const saved = tag
        ? await api.tags.update({ tagId: tag.id, changes }, { context })
        : await api.tags.add({ group, ...values }, { context });
      collection.merge([saved], []);
      return saved;
    },
    findAuthor: async (name) => (tag ? whoChanged(tagKind, tag.id, name) : null),
  });
  const remove = ({ id, rev }: Tag) =>
    form.run(
      async (context) => {
        await api.tags.remove({ tagId: id }, { context });
        onClose();
        // Newer than the tag that was removed, and older than the same tag when it is brought back.
        collection.merge([], [[id, rev + 1]]);
      },
      { done: 'The tag is removed.', failure: '' },
    );
  const renames =
    used && used.count > 0 && form.edited.includes('name')
      ? `Renames it in ${usesWords(group, used.count)}.`
      : undefined;
  return (
    <FormDialog
      title={tag ? `Edit ${tag.name}` : `New ${group} tag`}
      form={form}
      onClose={onClose}
      removal={
        tag && {
          title: `Remove ${tag.name}?`,
          text: 'Guests will no longer see it. “What happened” can bring it back.',
          run: () => void remove(tag),
        }
      }
    >
      <FormField form={form} name="name" hint={renames} />
      {group === 'taste' && <FormField form={form} name="type" />}
      {group === 'taste' && <FormField form={form} name="imageUrl" />}
      {group === 'product' && <FormField form={form} name="colour" />}
      {used && (
        <section className={classes.uses} aria-label="Where it is used">
          <h3>{used.count === 0 ? 'It is not used.' : `Used by ${usesWords(group, used.count)}`}</h3>
          <ul>
            {used.uses.map(({ restaurantId, locationId, restaurantName, locationName, product }, index) => (
              <li key={index}>
                <Link to={`/restaurant/${product === null ? 'info' : 'menus'}/${restaurantId}/${locationId}`}>
                  {product !== null && `${product}, `}
                  {restaurantName}, {locationName}
                </Link>
              </li>
            ))}
          </ul>
          {used.count > used.uses.length && (
            <p>{`and ${usesWords(group, used.count - used.uses.length)} more`}</p>
          )}
        </section>
      )}
    </FormDialog>
  );
}
