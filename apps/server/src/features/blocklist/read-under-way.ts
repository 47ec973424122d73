import type { OrderUnderWay } from '@passline/contract/blocklist/blocklist';
import { contract } from '@passline/contract/contract';
import { contactsOf, isSamePerson, type Person } from '@passline/domain/blocklist/contacts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { roughEmailSql, roughForm, roughPhoneSql } from './rough-form.ts';

const SHOWN = 20;

type Found = OrderUnderWay & Person & { accountPhone: string; accountEmail: string };

/**
 * The orders under way of whom an entry would block, or blocks: those that intake would refuse now. See
 * docs/rules/blocklist.md#orders-under-way.
 */
export const readUnderWay = runQuery(contract.blocklist.underWay, async ({ db, input }) => {
  const wanted = contactsOf(input);
  const rough = roughForm(wanted);
  // Orders under way have an index of their own, and are few.
  const { rows } = await db.query<Found>(
    `select o.id, o.order_number as "orderNumber", o.restaurant_name as "restaurantName", o.location_name as "locationName",
       o.location_id as "locationId", o.user_id as "userId", o.phone_number as "phoneNumber", o.email,
       coalesce(u.phone_number, '') as "accountPhone", coalesce(u.email, '') as "accountEmail"
     from orders o left join users u on u.id = o.user_id
     where o.status in ('New', 'Preparing') and (o.user_id = any($1::uuid[])
       or ${roughPhoneSql('o.phone_number')} = any($2::text[]) or ${roughEmailSql('o.email')} = any($3::text[])
       or ${roughPhoneSql('u.phone_number')} = any($2::text[]) or ${roughEmailSql('u.email')} = any($3::text[]))
     order by o.created_at desc, o.id`,
    [wanted.userIds, rough.phoneNumbers, rough.emails],
  );
  const theirs = rows.filter(({ userId, phoneNumber, email, accountPhone, accountEmail }) =>
    isSamePerson(
      wanted,
      contactsOf({ userId, phoneNumber, email }, { userId, phoneNumber: accountPhone, email: accountEmail }),
    ),
  );
  const orders = theirs
    .slice(0, SHOWN)
    .map(({ id, orderNumber, restaurantName, locationName, locationId }) => ({
      id,
      orderNumber,
      restaurantName,
      locationName,
      locationId,
    }));
  return { total: theirs.length, orders };
});
