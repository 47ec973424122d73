import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { contract } from '@passline/contract/contract';
import { addedRuns } from '../../kernel/records/record-runs.ts';
import { blocklistTable } from './blocklist-table.ts';
import { listAttempts } from './list-attempts.ts';
import { listMatching } from './list-matching.ts';
import { listPeople } from './list-people.ts';
import { readUnderWay } from './read-under-way.ts';

export default {
  ...addedRuns(blocklistKind, blocklistTable, contract.blocklist, {
    completed: async ({ callerName }) => ({ createdBy: callerName }),
  }),
  matching: listMatching,
  people: listPeople,
  underWay: readUnderWay,
  attempts: listAttempts,
};
