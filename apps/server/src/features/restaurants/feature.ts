import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { locationRevisionsSource, ratesSource } from './restaurant-sources.ts';
import { privateTable } from './private-table.ts';

/** The files that other features may import. */
export const doors = ['has-menu'];

export default feature({
  name: 'restaurants',
  actions: { restaurants: late(() => import('./actions.ts')) },
  functions: () => import('./functions.ts'),
  live: [locationRevisionsSource, ratesSource],
  records: [privateTable],
  names: { restaurant: { table: 'restaurants', name: 'name', gone: 'a restaurant that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
