import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { findBlocking } from './find-entries.ts';

/** The entries that block a person. See docs/rules/blocklist.md#what-staff-see. */
export const listMatching = runQuery(contract.blocklist.matching, ({ db, input }) =>
  findBlocking(db, { ...input, userId: input.userId ?? null }),
);
