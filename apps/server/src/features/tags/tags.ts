import { contract } from '@passline/contract/contract';
import { Tag, TAG_FIELDS } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { ok, refuse } from '@passline/domain/result';
import { checkTag, MAX_TAGS_OF_GROUP, usesWords } from '@passline/domain/tags/tags';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { readInOrder } from '../../kernel/records/read-record.ts';
import { orderedRuns } from '../../kernel/records/record-runs.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { column } from '../../kernel/records/stored.ts';
import { countUses, listUses, renameEverywhere } from './tag-uses.ts';

/** The tags of the platform, in a list for each group. See docs/rules/tags.md. */
export const tagTable = recordTable<Tag>({
  kind: tagKind,
  wire: Tag,
  key: 'id',
  edited: TAG_FIELDS,
  lists: 'group',
  // `group` is a word of SQL.
  stored: { group: column('tag_group') },
  rules: {
    comesAndGoes: true,
    check: checkTag,
    room: (count, { group }) =>
      count < MAX_TAGS_OF_GROUP
        ? ok(undefined)
        : refuse(
            'tags-too-many',
            `There are ${MAX_TAGS_OF_GROUP} ${group} tags already. No more can be added.`,
          ),
    requireWritable: ({ db }, written) => requireStoredPictures(db, tagKind, written),
    taken: {
      tags_name_idx: { code: 'tag-taken', message: 'There is a tag of this name already.', field: 'name' },
    },
    requireRemovable: async ({ db }, tag) => {
      const count = await countUses(db, tag);
      if (count > 0)
        throw refused({ code: 'tag-used', message: `It is used by ${usesWords(tag.group, count)}.` });
    },
    afterSave: renameEverywhere,
  },
});

/** As guests see them. See docs/rules/tags.md#what-guests-see. */
const list = runQuery(contract.tags.list, async ({ db }) => {
  const all = await readInOrder(db, tagTable);
  const products = all.filter(({ group }) => group === 'product');
  return {
    tasteTags: all
      .filter(({ group }) => group === 'taste')
      .map(({ name, imageUrl, type }) => ({ tag: name, imageUrl, type })),
    productTags: Object.fromEntries(products.map(({ name, colour }) => [name, colour ?? ''])),
    productTagOrder: products.map(({ name }) => name),
  };
});

export const tags = { list, uses: listUses, ...orderedRuns(tagKind, tagTable, contract.tags) };
