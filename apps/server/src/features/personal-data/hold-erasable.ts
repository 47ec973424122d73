import type { Queryable } from '@passline/database';
import { contactsOf } from '@passline/domain/blocklist/contacts';
import { ok, refuse, type Result } from '@passline/domain/result';
import { notFound } from '../../kernel/actions/refusal.ts';
import { holdContactsAlone } from '../blocklist/hold-contacts.ts';
import { findSubject, readAccount, type Account, type Subject, type SubjectInput } from './find-subject.ts';
import { holdErasingsAlone } from './hold-erasings.ts';
import { readObstacles } from './read-obstacles.ts';

/**
 * Somebody who can be erased, held until the transaction ends; else what stands in the way. Orders and sign-ins of the person that
 * are under way are waited for, and new ones wait. See docs/rules/personal-data.md#refused.
 *
 * @throws NOT_FOUND where there is no such account
 */
export async function holdErasable(db: Queryable, input: SubjectInput): Promise<Result<Subject>> {
  const account = input.userId === undefined ? null : await readAccount(db, input.userId, { isHeld: false });
  if (input.userId !== undefined && !account) throw notFound();
  await holdErasingsAlone(db);
  await holdContactsAlone(db, contactsOf(...contactsFor(account, input)));
  // In separate statements: they see the orders that were waited for.
  const subject = await findSubject(db, input, { isHeld: true });
  if (!subject) throw notFound();
  const [obstacle] = await readObstacles(db, subject);
  return obstacle ? refuse(obstacle.code, obstacle.message) : ok(subject);
}

function contactsFor(account: Account | null, { userId, phoneNumber = '' }: SubjectInput) {
  return [
    { userId: userId ?? null, phoneNumber, email: '' },
    ...(account ? [{ userId: account.id, phoneNumber: account.phoneNumber, email: account.email }] : []),
  ];
}
