import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { forgottenPassword } from '../../kernel/session/links/forgotten-password.ts';
import { SEND_PASSWORD_LINK } from './send-password-link-job.ts';
import { staffSource } from './staff-source.ts';
import { staffTable } from './staff-table.ts';

export default feature({
  name: 'staff',
  actions: { staff: late(() => import('./actions.ts')) },
  live: [staffSource],
  records: [staffTable],
  services: ({ bring, services }) => {
    bring(forgottenPassword, () => async (db, forgotten) => {
      await services.jobs.enqueue(db, SEND_PASSWORD_LINK, forgotten);
    });
  },
  jobs: async (services) => [(await import('./send-password-link.ts')).sendPasswordLinkJob(services)],
  personalData: () => import('./personal-data.ts'),
});
