import { randomUUID } from 'node:crypto';
import { createPerson } from '../../setup/people.ts';
import { putCard } from '../../users/put-card.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshPerson({ pool }: Ground) {
  const { id } = await createPerson(pool, 'customer');
  // Without a number nobody becomes a courier.
  await pool.query(`update users set phone_number = '+16045550147' where id = $1`, [id]);
  return { userId: id, cardId: await putCard(pool, id) };
}

export const usersWalks = walksOf(freshPerson, {
  'users.find': { input: () => ({ search: randomUUID() }), answers: platformOnly },
  'users.orders': { input: () => ({ phoneNumber: '604 555 0100' }), answers: platformOnly },
  'users.history': { input: () => ({ userId: randomUUID() }), answers: platformOnly },
  'users.opened': { input: () => undefined, answers: platformOnly },
  'users.noteOpened': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'users.addPoints': {
    input: ({ userId }) => ({ userId, name: 'Late', description: 'By an hour', points: 5 }),
    answers: platformOnly,
  },
  'users.changeRole': {
    input: ({ userId }) => ({ userId, role: 'courier', expectedRole: 'customer' }),
    answers: platformOnly,
  },
  'userCards.remove': { input: ({ cardId }) => ({ cardId }), answers: platformOnly },
});
