import { randomUUID } from 'node:crypto';
import { tagKind } from '@passline/contract/tags/tag-kind';
import { MAX_TAGS_OF_GROUP } from '@passline/domain/tags/tags';
import { tagTable } from '../../apps/server/src/features/tags/tags.ts';
import { everybody, platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

export const tagSample: RecordSample = {
  kind: tagKind,
  table: tagTable,
  feature: 'tags',
  roles: ['super_admin'],
  added: () => ({
    group: 'product',
    name: randomUUID(),
    type: 'ProductTag',
    imageUrl: null,
    colour: '#1d3fa8',
  }),
  edits: { name: ['Vegan', 'Plants'], colour: ['#ff0000', '#00ff00'] },
  refused: {
    type: ['None', 'Category'],
    colour: [null],
    imageUrl: ['/files/nothing.png', 'https://elsewhere.example/a.png'],
  },
  most: [MAX_TAGS_OF_GROUP, 'tags-too-many'],
  also: {
    list: { input: () => undefined, answers: everybody },
    uses: { input: ({ tagId }) => ({ tagId }), answers: platformOnly },
  },
};
