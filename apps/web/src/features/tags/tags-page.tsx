import type { Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { tagsLive } from '@passline/contract/tags/topics';
import type { TagGroup } from '@passline/domain/tags/tags';
import Plus from 'lucide-react/icons/plus';
import TagIcon from 'lucide-react/icons/tag';
import { api } from '../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { addressText } from '../../parts/address-values.ts';
import button from '../../parts/button.module.css';
import { ContrastChip } from '../../parts/contrast-chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
import { OrderedList } from '../../parts/reorder/ordered-list.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import { useAddress, type AddressForm } from '../../parts/use-address.ts';
import { TagDialog } from './tag-dialog.tsx';
import classes from './tags.module.css';

/** `tag`: the one whose dialog is open; a new one's is called by its group. */
const ADDRESS: AddressForm<{ tag: string }> = {
  read: ({ tag }) => ({ tag: addressText(tag) }),
  write: ({ tag }): Record<string, string> => (tag ? { tag } : {}),
};
const GROUPS: Record<TagGroup, { title: string; text: string }> = {
  taste: { title: 'Taste tags', text: 'What a location offers. Guests see them with their picture.' },
  product: { title: 'Product tags', text: 'What a product is. Guests see them in their colour.' },
};

/** The tags that locations and products may carry. See docs/rules/tags.md. */
export function TagsPage() {
  const [{ tag }, go] = useAddress(ADDRESS);
  const collection = useCollection(tagsLive, {});
  const status = useStatus(collection);
  const tags = useRows(collection).toSorted(
    (one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1),
  );
  const move = async (tagId: string, toIndex: number) => {
    const context = { idempotencyKey: crypto.randomUUID() };
    collection.merge([await api.tags.move({ tagId, toIndex }, { context })], []);
  };
  const close = () => go({ tag: '' });
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} Tags are shown to super admins.`} />;
  if (status.kind !== 'ready') return <ScreenLoading />;
  const open = tags.find(({ id }) => id === tag);
  const group = open?.group ?? (tag === 'taste' || tag === 'product' ? tag : null);
  return (
    <Screen title="Tags" actions={<ScreenHistory kind={tagKind} rows={tags} />}>
      <div className={classes.groups}>
        {(['taste', 'product'] as const).map((one) => (
          <TagList
            key={one}
            group={one}
            tags={tags.filter((row) => row.group === one)}
            move={move}
            open={(id) => go({ tag: id }, { replace: false })}
          />
        ))}
      </div>
      {group && <TagDialog key={tag} group={group} tag={open} collection={collection} onClose={close} />}
      {tag !== '' && !group && (
        <Dialog title="Tag" isNarrow onClose={close}>
          <EmptyState
            icon={TagIcon}
            title="This tag is gone"
            text="“What happened” says who removed it, and can bring it back."
          />
        </Dialog>
      )}
    </Screen>
  );
}

type TagListProps = {
  group: TagGroup;
  tags: readonly Tag[];
  move: (tagId: string, toIndex: number) => Promise<void>;
  open: (id: string) => void;
};

function TagList({ group, tags, move, open }: TagListProps) {
  const { title, text } = GROUPS[group];
  const add = (
    <button type="button" className={button.plain} onClick={() => open(group)}>
      <Plus size={14} aria-hidden />
      Add a {group} tag
    </button>
  );
  return (
    <section className={classes.group} aria-label={title}>
      <header>
        <h2>
          {title} <span className={classes.quiet}>{tags.length}</span>
        </h2>
        {tags.length > 0 && add}
      </header>
      {tags.length === 0 ? (
        <EmptyState icon={TagIcon} title={`No ${group} tags yet`} text={text} action={add} />
      ) : (
        <OrderedList
          label={title}
          rows={tags}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          move={move}
          onOpen={({ id }) => open(id)}
        >
          {(tag) => <TagLook tag={tag} />}
        </OrderedList>
      )}
    </section>
  );
}

/** As guests see it. */
function TagLook({ tag: { name, type, imageUrl, colour } }: { tag: Tag }) {
  if (colour !== null) return <ContrastChip ground={colour}>{name}</ContrastChip>;
  return (
    <>
      <span className={classes.picture}>
        {imageUrl === null ? <TagIcon size={16} aria-hidden /> : <img src={imageUrl} alt="" loading="lazy" />}
      </span>
      <span className={classes.name}>{name}</span>
      {type === 'Category' && <span className={classes.quiet}>Category</span>}
    </>
  );
}
