import type { Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { tagsLive } from '@passline/contract/tags/topics';
import { DEFAULT_TIME_ZONE } from '@passline/domain';
import type { TagGroup } from '@passline/domain/tags/tags';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import TagIcon from 'lucide-react/icons/tag';
import { api } from '../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { addressFlag, addressText } from '../../parts/address-values.ts';
import button from '../../parts/button.module.css';
import { ContrastChip } from '../../parts/contrast-chip.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Locked } from '../../parts/locked.tsx';
import { PlaceField } from '../../parts/reorder/place-field.tsx';
import { ReorderHandle } from '../../parts/reorder/reorder-handle.tsx';
import { useReorder } from '../../parts/reorder/use-reorder.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Timeline } from '../../parts/timeline/timeline.tsx';
import { useAddress, type AddressForm } from '../../parts/use-address.ts';
import { TagDialog } from './tag-dialog.tsx';
import classes from './tags.module.css';

/** `tag`: the one whose dialog is open; a new one's is called by its group. */
const ADDRESS: AddressForm<{ tag: string; history: boolean }> = {
  read: ({ tag, history }) => ({ tag: addressText(tag), history: addressFlag(history) }),
  write: ({ tag, history }) => ({ ...(tag ? { tag } : {}), ...(history ? { history: 1 } : {}) }),
};
const GROUPS: Record<TagGroup, { title: string; text: string }> = {
  taste: { title: 'Taste tags', text: 'What a location offers. Guests see them with their picture.' },
  product: { title: 'Product tags', text: 'What a product is. Guests see them in their colour.' },
};

/** The tags that locations and products may carry. See docs/rules/tags.md. */
export function TagsPage() {
  const [{ tag, history }, go] = useAddress(ADDRESS);
  const collection = useCollection(tagsLive, {});
  const status = useStatus(collection);
  const tags = useRows(collection).toSorted(
    (one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1),
  );
  const move = async (tagId: string, toIndex: number) => {
    const context = { idempotencyKey: crypto.randomUUID() };
    collection.merge([await api.tags.move({ tagId, toIndex }, { context })], []);
  };
  const close = () => go({ tag: '', history: false });
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} Tags are shown to super admins.`} />;
  if (status.kind !== 'ready') return <ScreenLoading />;
  const open = tags.find(({ id }) => id === tag);
  const group = open?.group ?? (tag === 'taste' || tag === 'product' ? tag : null);
  return (
    <Screen
      title="Tags"
      actions={
        <button type="button" className={button.plain} onClick={() => go({ history: true })}>
          <History size={14} aria-hidden />
          What happened
        </button>
      }
    >
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
      {history && (
        <Dialog title="What happened" isSide onClose={close}>
          <Timeline
            about={{ subject: tagKind.subject }}
            kinds={[tagKind]}
            zone={DEFAULT_TIME_ZONE}
            newest={tags.reduce((sum, { rev }) => sum + rev, 0)}
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
  const order = useReorder({ rows: tags, keyOf: ({ id }) => id, nameOf: ({ name }) => name, move });
  const { list } = order;
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
      {order.announcer}
      {tags.length === 0 ? (
        <EmptyState icon={TagIcon} title={`No ${group} tags yet`} text={text} action={add} />
      ) : (
        <ul ref={list} className={classes.list} aria-label={title}>
          {order.rows.map((tag) => (
            <li key={tag.id} {...order.rowProps(tag)}>
              <ReorderHandle order={order} row={tag} />
              <PlaceField order={order} row={tag} />
              <button type="button" className={classes.tag} onClick={() => open(tag.id)}>
                <TagLook tag={tag} />
              </button>
            </li>
          ))}
        </ul>
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
