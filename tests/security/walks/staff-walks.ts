import { randomUUID } from 'node:crypto';
import { createPerson } from '../../setup/people.ts';
import { linkProvider, putInvitation } from '../../staff/people.ts';
import { platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshStaff({ pool, kitchen }: Ground) {
  const person = await createPerson(pool, 'courier');
  const suspended = await createPerson(pool, 'courier');
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    suspended.id,
  ]);
  const changing = await createPerson(pool, 'courier');
  await pool.query(
    `insert into auth.email_changes (user_id, email, expires_at) values ($1, $2, now() + interval '1 day')`,
    [changing.id, `${randomUUID()}@passline.example`],
  );
  await linkProvider(pool, person.id);
  await pool.query(`update auth."user" set "twoFactorEnabled" = true where id = $1`, [person.id]);
  return {
    userId: person.id,
    name: person.name,
    sessionId: person.sessionId,
    suspendedId: suspended.id,
    changingId: changing.id,
    invitationId: await putInvitation(pool, kitchen, person.id),
    email: `${randomUUID()}@passline.example`,
  };
}

export const staffWalks = walksOf(freshStaff, {
  'staff.invite': {
    input: ({ email, locationId }) => ({ email, role: 'admin', locationId }),
    answers: platformOnly,
  },
  'staff.resend': { input: ({ invitationId }) => ({ invitationId }), answers: platformOnly },
  'staff.withdraw': { input: ({ invitationId }) => ({ invitationId }), answers: platformOnly },
  'staff.duties': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'staff.lostFactor': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'staff.whoChanged': { input: ({ userId }) => ({ userId, field: 'role' }), answers: platformOnly },
  'staff.suspend': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'staff.letIn': { input: ({ suspendedId }) => ({ userId: suspendedId }), answers: platformOnly },
  'staff.update': {
    input: ({ userId, name }) => ({ userId, changes: { name: { from: name, to: 'Lea Patel' } } }),
    answers: platformOnly,
  },
  'staff.changeEmail': { input: ({ userId, email }) => ({ userId, email }), answers: platformOnly },
  'staff.cancelEmailChange': { input: ({ changingId }) => ({ userId: changingId }), answers: platformOnly },
  'staff.changeRole': {
    input: ({ userId }) => ({
      userId,
      role: 'customer',
      locationId: null,
      expectedRole: 'courier',
      expectedLocationId: null,
    }),
    answers: platformOnly,
  },
  'staff.endSession': {
    input: ({ userId, sessionId }) => ({ userId, sessionId }),
    answers: platformOnly,
  },
  'staff.endSessions': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'staff.unlinkProvider': { input: ({ userId }) => ({ userId }), answers: platformOnly },
  'staff.turnOffSecondFactor': { input: ({ userId }) => ({ userId }), answers: platformOnly },
});
