import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { declaredTables } from './declared-tables.ts';
import { countKnown } from './count-known.ts';
import { describePerson } from './file/describe-person.ts';
import { fileSubjectOf } from './file/file-ticket.ts';
import { findSubject } from './find-subject.ts';
import { readObstacles } from './read-obstacles.ts';
import { meOf } from './sealed-identity.ts';

/** How much is known of somebody, and what stands in the way of erasing it. See docs/rules/personal-data.md#preview. */
export const preview = runQuery(contract.personalData.preview, async ({ db, input, nowMs, services }) => {
  const subject = await findSubject(db, input, { isHeld: false });
  if (!subject) throw notFound();
  const obstacles = await readObstacles(db, subject);
  const tables = await services.of(declaredTables)();
  const known = await countKnown(db, tables, meOf(subject, nowMs));
  const described = await describePerson(db, fileSubjectOf(input), nowMs);
  const others = new Set(described?.ofOtherNames);
  return {
    known,
    ordersWithoutAccount: subject.ordersWithoutAccount,
    ordersOfOtherNames: subject.orders.filter((id) => others.has(id)).length,
    obstacles,
  };
});
