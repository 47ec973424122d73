import { Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { checkTag, MAX_TAGS_OF_GROUP, usesWords } from '@passline/domain/tags/tags';
import { refused } from '../actions/refusal.ts';
import { requireStoredPictures } from '../images/require-stored-pictures.ts';
import { holdList } from '../records/move-record.ts';
import { recordTable, type RecordTable } from '../records/record-table.ts';
import { column } from '../records/stored.ts';
import { countUses, renameEverywhere } from './tag-uses.ts';

/** The tags of the platform, in a list for each group. See docs/rules/tags.md. */
export const tagTable: RecordTable<Tag> = recordTable<Tag>({
  kind: tagKind,
  wire: Tag,
  key: 'id',
  lists: 'group',
  // `group` is a word of SQL.
  stored: { group: column('tag_group') },
  rules: {
    comesAndGoes: true,
    check: checkTag,
    requireRoom: async ({ db }, wanted) => {
      if ((await holdList(db, tagTable, wanted)).length < MAX_TAGS_OF_GROUP) return;
      const message = `There are ${MAX_TAGS_OF_GROUP} ${wanted.group} tags already, and more are not kept.`;
      throw refused({ code: 'tags-too-many', message });
    },
    requireWritable: ({ db }, fields) => requireStoredPictures(db, tagKind, fields),
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
