import { randomUUID } from 'node:crypto';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshTag({ pool }: Ground) {
  await pool.query('delete from tags');
  const { rows } = await pool.query<{ id: string }>(
    `insert into tags (tag_group, name, type, rank) values ('taste', 'Pizza', 'None', 1), ('taste', 'Sushi', 'None', 2)
     returning id`,
  );
  return { tagId: rows[0]?.id ?? '' };
}

export const tagsWalks = walksOf(freshTag, {
  'tags.list': { input: () => undefined, answers: Array.from({ length: 12 }, () => 200) },
  'tags.add': {
    input: () => ({ group: 'taste', name: randomUUID(), type: 'None', imageUrl: null, colour: null }),
    answers: platformOnly,
  },
  'tags.update': {
    input: ({ tagId }) => ({ tagId, changes: { name: { from: 'Pizza', to: 'Pasta' } } }),
    answers: platformOnly,
  },
  'tags.move': { input: ({ tagId }) => ({ tagId, toIndex: 1 }), answers: platformOnly },
  'tags.remove': { input: ({ tagId }) => ({ tagId }), answers: platformOnly },
  'tags.uses': { input: ({ tagId }) => ({ tagId }), answers: platformOnly },
});
