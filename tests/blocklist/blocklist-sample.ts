import { randomInt } from 'node:crypto';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { MOST_ENTRIES } from '@passline/domain/blocklist/entry';
import { blocklistTable } from '../../apps/server/src/features/blocklist/blocklist-table.ts';
import { platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

// Every number is blocked once.
let next = randomInt(2_000_000_000, 9_000_000_000);

export const blocklistSample: RecordSample = {
  kind: blocklistKind,
  table: blocklistTable,
  feature: 'blocklist',
  roles: ['super_admin'],
  added: () => ({ userId: '', phoneNumber: String(next++), email: '', description: 'Never pays' }),
  edits: {},
  most: [MOST_ENTRIES, 'blocklist-full'],
  also: {
    matching: { input: () => ({ phoneNumber: '604 555 0100' }), answers: platformOnly },
    underWay: { input: () => ({ phoneNumber: '604 555 0100' }), answers: platformOnly },
    people: { input: () => undefined, answers: platformOnly },
    attempts: { input: () => ({ limit: 5 }), answers: platformOnly },
  },
};
