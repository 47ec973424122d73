import { blocklistLive } from '@passline/contract/blocklist/blocklist';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { signInRefusal } from '../../kernel/session/account/refuse-sign-in.ts';
import { attemptsKeptDays, USUAL_KEPT_DAYS } from './attempts-kept-days.ts';
import { blocklistTable } from './blocklist-table.ts';

/** The files that other features may import. */
export const doors = ['attempts', 'find-entries', 'hold-contacts', 'require-not-blocked'];

export default feature({
  name: 'blocklist',
  actions: { blocklist: late(() => import('./actions.ts')) },
  services: ({ bring }, options: { attemptsKeptDays?: number }) => {
    bring(attemptsKeptDays, () => options.attemptsKeptDays ?? USUAL_KEPT_DAYS);
    bring(signInRefusal, () => async (db, person) => {
      const { refuseSignIn } = await import('./refuse-sign-in.ts');
      return refuseSignIn(db, person);
    });
  },
  live: [
    {
      ...recordSource(blocklistLive, blocklistTable),
      // The newest are read first, and most often.
      rank: ({ created_at: at }) => -Date.parse(String(at)),
    },
  ],
  records: [blocklistTable],
  prunesBySetting: (services) => ({
    blocked_attempts: `last_at < now() - interval '${services.of(attemptsKeptDays)} days'`,
  }),
  personalData: () => import('./personal-data.ts'),
});
