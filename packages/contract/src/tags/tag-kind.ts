import { recordKind } from '../records/record-kind.ts';

/** A taste tag with its picture, or a product tag with its colour. See docs/rules/tags.md#the-two-groups. */
export const tagKind = recordKind({
  name: 'tags',
  noun: 'tag',
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

/** The name of the live query of all tags, and the field that identifies its rows. */
export const TAGS_LIVE = { name: 'tags.all', key: 'id' } as const;
