import { feature } from '../../kernel/feature.ts';
import { locationLive } from '@passline/contract/restaurants/restaurants';
import { locationTable } from './location-table.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

/** The files that other features may import. */
export const doors = ['location-table', 'opening-hours', 'require-region', 'resolve-location'];

export default feature({
  name: 'locations',
  live: [recordSource(locationLive, locationTable)],
  records: [locationTable],
  names: { location: { table: 'locations', name: 'location_name', gone: 'a location that is gone' } },
  personalData: () => import('./personal-data.ts'),
});
