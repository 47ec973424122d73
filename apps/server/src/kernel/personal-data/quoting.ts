import { ME } from './me.ts';
import type { Quotes } from './personal-table.ts';

/** A text of somebody else's that may quote anybody. What its guest has as well is theirs, and stays. */
export function quotedOfGuest(column: string, orderId: string, more = 'true'): Quotes {
  return {
    text: `case when t.${column} ~* ${ME.contacts} and not quotes_guest(t.${orderId}, t.${column}, ${ME.contacts}) and ${more} then t.${column} end`,
    erased: `erased_quote(t.${column}, ${ME.contacts}, contacts_of_guest(t.${orderId}))`,
  };
}

/** The same of what is about an account. */
export function quotedOfAccount(column: string, userId: string): Quotes {
  return {
    text: `case when t.${column} ~* ${ME.contacts} and not quotes_account(t.${userId}, t.${column}, ${ME.contacts}) then t.${column} end`,
    erased: `erased_quote(t.${column}, ${ME.contacts}, contacts_of_account(t.${userId}))`,
  };
}
