import type { Upkeep } from '../../feature.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../asker.ts';
import { noteTurnedOn } from './note-turned-on.ts';

/** Much longer than turning on takes. */
const LEFT_BEHIND = `began_at < now() - interval '1 minute'`;

type LeftBehind = Omit<Person, 'kind'> & {
  requestId: string;
  address: string;
  passwordMark: string;
};

export const finishingTurningOn: Upkeep = {
  name: 'Finishing what turned a second factor on',
  everyMs: 60_000,
  work: finishTurningOn,
};

/**
 * Does what follows where a process ended after the library had turned a factor on: the wait, the mail, the trail, and the end
 * of every session, since nobody has been told which one was renewed.
 */
export async function finishTurningOn(services: Pick<Services, 'pool' | 'of' | 'now'>): Promise<void> {
  const { pool } = services;
  const { rows } = await pool.query<LeftBehind>(
    `select t.session_id as "sessionId", t.request_id as "requestId", t.address, t.password_mark as "passwordMark",
       u.id as "userId", u.email, u.name, u.role,
       u.restaurant_id as "restaurantId", u.location_id as "locationId"
     from auth.turning_on t join auth."user" a on a.id = t.user_id join users u on u.id = t.user_id
     where a."twoFactorEnabled" and t.${LEFT_BEHIND}`,
  );
  for (const { requestId, address, passwordMark, ...of } of rows) {
    const person: Person = { kind: 'user', ...of };
    const call = { person, requestId, address, pool, services };
    await noteTurnedOn(call, { renewedToken: null, passwordMark });
  }
}
