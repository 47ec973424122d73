import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { randomUUID } from 'node:crypto';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { insertRecord } from '../../kernel/records/write-record.ts';
import { guestOf } from './guest-read.ts';
import { guestTable } from './guest-table.ts';

/**
 * Makes the account of a guest. Somebody who is blocked gets one like everybody, or the answer would tell; their orders are
 * refused. See docs/rules/users.md#guests-from-the-app.
 */
export const createGuest = runAction(contract.guests.create, async (call) => {
  const { db, input, mayBeUnchanged } = call;
  const { userId = randomUUID(), ...fields } = input;
  if (input.userId !== undefined && (await isMadeAlready(db, userId, fields))) mayBeUnchanged();
  else await insertRecord(call, guestTable, { id: userId, ...fields });
  return guestOf(db, userId);
});

/** The same guest sent again; of two at once the second waits for the first. @throws Refused where the id is somebody else's */
async function isMadeAlready(db: Queryable, userId: string, fields: object): Promise<boolean> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`guest ${userId}`]);
  const { rows } = await db.query<{ role: string; is: object; asked: object | null }>(
    `select role, json_build_object('name', name, 'email', email, 'phoneNumber', phone_number) as is,
       (select json_build_object('name', after -> 'name', 'email', after -> 'email', 'phoneNumber', after -> 'phoneNumber')
         from audit where record_table = 'users' and record_id = $1::text and action = 'guests.create' limit 1) as asked
     from users where id = $1::uuid for share`,
    [userId],
  );
  const [earlier] = rows;
  if (!earlier) return false;
  // The guest may have changed since: it is still the same request.
  const isSame = isSameJson(earlier.is, fields) || isSameJson(earlier.asked, fields);
  if (earlier.role === 'customer' && isSame) return true;
  throw refused({
    code: 'guest-id-taken',
    message: 'Somebody else has this user ID already. Please choose another one.',
    field: 'userId',
  });
}
