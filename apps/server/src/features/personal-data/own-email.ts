/** SQL of an e-mail address, of whose it may be, and of the one form of their phone number: none is ''. */
type Whose = { email: string; userId: string; number: string };

/**
 * Whether an e-mail address is one person's alone, as SQL: only then it finds orders that were placed without an account. It is not
 * where another account or a restaurant has it, or an order without an account by another phone number, such as the
 * address that a kitchen writes for everybody who has none. An invitation to the address of an account is theirs; to that of somebody
 * without one it is of who is invited. Someone without a phone number has that of these orders, if it is one
 * and no other account's. See docs/rules/personal-data.md#preview.
 */
export function isOwnEmail({ email, userId, number }: Whose): string {
  const isSame = (column: string) => `lower(${column}) = lower(${email})`;
  return `(${email} <> ''
    and not exists (select from users other where ${isSame('other.email')} and other.id is distinct from ${userId})
    and (${userId} is not null or not exists (select from invitations where ${isSame('invitations.email')}))
    and not exists (select from locations where ${isSame('locations.email')})
    and not exists (select from notification_rules where ${isSame('notification_rules.email')})
    and not exists (select from restaurants where ${isSame('restaurants.report_email')})
    and (select lowest is null or lowest = highest and (lowest = ${number} collate "C"
          or ${number} = '' and not exists (select from users other where ${isByPhone('other', 'lowest')} and other.id is distinct from ${userId}))
        from (select min(normal_phone(phone_number) collate "C") as lowest, max(normal_phone(phone_number) collate "C") as highest
          from orders placed where ${isByEmail('placed', email)} and phone_number <> '') by_email))`;
}

/** `isOwnEmail` of the account in the row `user`. */
export function isOwnEmailOf(user: string): string {
  const number = `normal_phone(${user}.phone_number)`;
  return `(${user}.erased_at is null and ${isOwnEmail({ email: `${user}.email`, userId: `${user}.id`, number })})`;
}

/** Orders without an account by an e-mail address, as their index has them. */
export function isByEmail(order: string, email: string): string {
  return `${order}.user_id is null and ${order}.email <> '' and lower(${order}.email) = lower(${email})`;
}

/** Accounts or orders by the one form of a phone number, as their indexes have them. */
export function isByPhone(row: string, number: string): string {
  return `${row}.phone_number <> '' and normal_phone(${row}.phone_number) collate "C" = ${number}`;
}

/** Whether what is known by an account may ever be erased with it: staff stay, so what they ordered without it is erased as a guest's. */
export function takesOrders(user: string): string {
  return `${user}.role not in ('admin', 'super_admin')`;
}

/** Whether somebody who works here has the phone number of an account as well: whose an order without an account by it is, nobody can tell. */
export function hasNumberOfWorker(user: string): string {
  return `${user}.phone_number <> '' and exists (select from users works where ${isByPhone('works', `normal_phone(${user}.phone_number)`)} and works.role <> 'customer' and works.id <> ${user}.id)`;
}

/** Whether an order without an account is somebody's who has one: then it is erased with the account, and only with it. */
export function isOfAccount(order: string): string {
  return `(${order}.phone_number <> '' and exists (select from users own where ${isByPhone('own', `normal_phone(${order}.phone_number)`)} and ${takesOrders('own')})
    or ${order}.email <> '' and exists (select from users own where lower(own.email) = lower(${order}.email) and ${takesOrders('own')} and ${isOwnEmailOf('own')}))`;
}
