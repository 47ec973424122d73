import { Tag } from '@passline/contract/tags/tags';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { ok, refuse } from '@passline/domain';
import { checkTag, MAX_TAGS_OF_GROUP, usesWords } from '@passline/domain/tags/tags';
import { refused } from '../actions/refusal.ts';
import { requireStoredPictures } from '../images/kept-images.ts';
import { recordTable } from '../records/record-table.ts';
import { column } from '../records/stored.ts';
import { countUses, renameEverywhere } from './tag-uses.ts';

/** The tags of the platform, in a list for each group. See docs/rules/tags.md. */
export const tagTable = recordTable<Tag>({
  kind: tagKind,
  wire: Tag,
  key: 'id',
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
            `There are ${MAX_TAGS_OF_GROUP} ${group} tags already, and more are not kept.`,
          ),
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
