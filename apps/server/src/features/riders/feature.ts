import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { ridersBoardSource } from './board-source.ts';
import { keepTracks } from './keep-tracks.ts';

export default feature({
  name: 'riders',
  actions: { riders: late(() => import('./actions.ts')) },
  live: [ridersBoardSource],
  names: {
    courier: {
      table: 'users',
      name: `case when erased_at is null then coalesce(nullif(name, ''), email) else 'an erased person' end`,
      gone: 'a courier who is gone',
    },
  },
  // Often enough to distinguish one street from the next.
  upkeep: [{ name: 'Keeping where couriers are', everyMs: 15_000, work: ({ pool }) => keepTracks(pool) }],
  // People look at yesterday's complaint, not at last season's streets.
  prunes: { courier_tracks: `seen_at < now() - interval '30 days'` },
  personalData: () => import('./personal-data.ts'),
});
