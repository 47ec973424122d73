import type { Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import TagIcon from 'lucide-react/icons/tag';
import { api } from '../../api/client.ts';
import { ContrastChip } from '../../parts/contrast-chip.tsx';
import { Thumb } from '../../parts/picture/thumb.tsx';
import { RowWords } from '../../parts/records/record-list.tsx';
import { RecordsPage } from '../../parts/records/records-page.tsx';
import { useOrderedRecords } from '../../parts/records/use-records.ts';
import { TagDialog } from './tag-dialog.tsx';

const LISTS = {
  taste: {
    title: 'Taste tags',
    add: 'Add a taste tag',
    empty: {
      title: 'No taste tags yet',
      text: 'What a location offers. Guests see them with their picture.',
    },
  },
  product: {
    title: 'Product tags',
    add: 'Add a product tag',
    empty: { title: 'No product tags yet', text: 'What a product is. Guests see them in their colour.' },
  },
};

/** The tags that locations and products may have. See docs/rules/tags.md. */
export function TagsPage() {
  return (
    <RecordsPage
      title="Tags"
      icon={TagIcon}
      records={useOrderedRecords(tagKind, api.tags)}
      lists={LISTS}
      listOf={({ group }) => group}
      nameOf={({ name }) => name}
      dialog={(open, group) => <TagDialog open={open} group={group} />}
    >
      {(tag) => <TagLook tag={tag} />}
    </RecordsPage>
  );
}

/** As guests see it. */
function TagLook({ tag: { name, type, imageUrl, colour } }: { tag: Tag }) {
  if (colour !== null) return <ContrastChip ground={colour}>{name}</ContrastChip>;
  return (
    <>
      <Thumb url={imageUrl} ratio={1} width={32}>
        <TagIcon size={16} aria-hidden />
      </Thumb>
      <RowWords name={name}>{type === 'Category' && 'Category'}</RowWords>
    </>
  );
}
