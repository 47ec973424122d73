import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { linkTable } from './link-table.ts';
import { squareLinkSource, squareOrdersSource } from './square-sources.ts';
import { nightlySquareRefresh } from './nightly-refresh.ts';
import { makeSquareService, squareService, type SquareOptions } from './square-services.ts';

/** The files that other features may import. */
export const doors = ['queue-square-order'];

export default feature({
  name: 'square',
  actions: { square: late(() => import('./actions.ts')) },
  functions: () => import('./functions.ts'),
  live: [squareLinkSource, squareOrdersSource],
  records: [linkTable],
  services: ({ bring, services: { pool, now, vault } }, options: { square?: SquareOptions }) =>
    bring(squareService, () => makeSquareService(options.square ?? {}, { db: pool, now, vault })),
  jobs: async (services) => [(await import('./tell-square.ts')).tellSquareJob(services)],
  scheduled: (services) => [nightlySquareRefresh(services)],
  prunes: { square_states: 'expires_at < now()' },
  personalData: () => import('./personal-data.ts'),
});
