import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshLine({ pool, kitchen: { locationId } }: Ground) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, after, request_id)
     values ('user', 'Ana', 'tags.add', 'tags', $1::text, $1::uuid, '{"name": "Pizza"}', gen_random_uuid()) returning id`,
    [locationId],
  );
  return { entryId: Number(rows[0]?.id) };
}

export const auditWalks = walksOf(freshLine, {
  'audit.list': { input: ({ locationId }) => ({ locationId, limit: 5 }), answers: platformOnly },
  'audit.get': { input: ({ entryId }) => ({ entryId }), answers: platformOnly },
  'audit.actors': { input: () => ({ search: 'Ana' }), answers: platformOnly },
  'audit.choices': { input: () => ({}), answers: platformOnly },
});
