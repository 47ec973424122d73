import { WEEKDAY_NAMES } from '@passline/domain/hours/week-hours';
import { listedKind } from '../records/record-kind.ts';

const editedBy = 'super admin';

/** Ground in which our couriers deliver. See docs/rules/regions.md#what-a-region-is. */
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
    timezone: { label: 'Time zone', kind: 'choice', editedBy },
    deliveryHoursLT: { label: 'Delivery hours', kind: 'region-week', parts: WEEKDAY_NAMES, editedBy },
  },
});
