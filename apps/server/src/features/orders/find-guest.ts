import { contract } from '@passline/contract/contract';
import type { Guest } from '@passline/contract/orders/quote';
import { readPhoneNumber } from '@passline/domain/users/phone-number';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

const FIND = `select u.id as "userId", u.name, u.email, coalesce(p.points, 0) as points,
    not exists (select from orders o where o.user_id = u.id and o.status <> 'Cancelled') as "isFirstOrder"
  from users u left join user_points p on p.user_id = u.id
  where u.role = 'customer' and u.erased_at is null and (lower(u.email) = lower($1) or u.phone_number = $2) limit 2`;

/** The customer who redeems something. If two share a phone number, neither: it does not say which. */
export const findGuest = runQuery(contract.orders.findGuest, async ({ db, input }) => {
  const phone = readPhoneNumber(input.contact);
  const { rows } = await db.query<Guest>(FIND, [input.contact, phone.ok && phone.value ? phone.value : null]);
  const [guest, other] = rows;
  if (other) throw notFound('Several customers have this phone number. Please enter the e-mail address.');
  if (!guest) throw notFound('There is no such customer.');
  return guest;
});
