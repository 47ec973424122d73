import { listUses } from './tag-uses.ts';
import { listTags, addTag, updateTag, moveTag, removeTag } from './tags.ts';

export default {
  list: listTags,
  add: addTag,
  update: updateTag,
  move: moveTag,
  remove: removeTag,
  uses: listUses,
};
