import { WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { listedKind } from '../kernel/records/record-kind.ts';

const editedBy = 'super admin';

/** An area in which our couriers deliver. See docs/rules/regions.md#what-a-region-is. */
export const regionKind = listedKind({
  name: 'regions',
  noun: 'region',
  id: 'regionId',
  live: 'regions.all',
  subject: 'regions',
  belongsTo: 'platform',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy },
    polygonLatLng: { label: 'Outline', kind: 'outline', editedBy },
    timezone: { label: 'Time zone', kind: 'time-zone', editedBy },
    deliveryHoursLT: { label: 'Delivery hours', kind: 'region-week', parts: WEEKDAY_NAMES, editedBy },
  },
});
