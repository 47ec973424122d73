import { listedKind } from '../kernel/records/record-kind.ts';

/** A taste tag with its picture, or a product tag with its colour. See docs/rules/tags.md#the-two-groups. */
export const tagKind = listedKind({
  name: 'tags',
  noun: 'tag',
  id: 'tagId',
  live: 'tags.all',
  subject: 'tags',
  belongsTo: 'platform',
  title: 'name',
  fields: {
    group: { label: 'Group', kind: 'choice' },
    name: { label: 'Name', kind: 'text', editedBy: 'super admin' },
    type: { label: 'Type', kind: 'choice', editedBy: 'super admin' },
    imageUrl: { label: 'Picture', kind: 'picture', editedBy: 'super admin' },
    colour: { label: 'Colour', kind: 'colour', editedBy: 'super admin' },
    rank: { label: 'Place', kind: 'rank', editedBy: 'super admin' },
  },
});
