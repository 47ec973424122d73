import { notificationRuleKind } from '@passline/contract';
import { MAX_RULES } from '@passline/domain';
import { ruleTable } from '../../apps/server/src/notifications/rule-table.ts';
import { changesLocation } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

export const ruleSample: RecordSample = {
  kind: notificationRuleKind,
  table: ruleTable,
  feature: 'notifications',
  roles: ['admin', 'super_admin'],
  added: ({ locationId }) => ({ locationId, trigger: 'ConfirmMiss1' }),
  names: 'locationId',
  edits: { email: ['a@wok.example', 'b@wok.example'], phoneNumber: ['+16045550100', '+16045550111'] },
  most: [MAX_RULES, 'rules-too-many'],
  also: {
    list: { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
    told: { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  },
};
