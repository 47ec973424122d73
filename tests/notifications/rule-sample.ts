import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { MAX_RULES } from '@passline/domain/notifications/notification-rules';
import { ruleTable } from '../../apps/server/src/features/notifications/rule-table.ts';
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
  refused: {
    methods: [
      { PhoneCall: false, SMS: false, Email: true },
      { PhoneCall: true, SMS: false, Email: false },
    ],
  },
  most: [MAX_RULES, 'rules-too-many'],
  also: {
    list: { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
    told: { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  },
};
