import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { rulesLive } from '@passline/contract/notifications/notifications';
import { ruleTable } from './rule-table.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

export default feature({
  name: 'notifications',
  actions: { notifications: late(() => import('./actions.ts')) },
  live: [recordSource(rulesLive, ruleTable)],
  records: [ruleTable],
  jobs: async (services) => [(await import('./notify-order.ts')).notifyOrderJob(services)],
  personalData: () => import('./personal-data.ts'),
});
