import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { locationTable } from '../../apps/server/src/features/locations/location-table.ts';
import { privateTable } from '../../apps/server/src/features/restaurants/private-table.ts';
import type { Change, EditedSample } from '../setup/edited-sample.ts';
import { KITCHEN_LAT_LNG } from '../setup/kitchen.ts';

/** Friday night runs into Saturday morning. */
const OVERLAPPING = {
  ...CLOSED_WEEK,
  5: [{ openLT: '18:00', closeLT: '02:00' }],
  6: [{ openLT: '00:30', closeLT: '05:00' }],
};
const date = (changes: object) => [
  { kind: 'ordering', date: '2999-12-25', name: 'Feast', ranges: [], ...changes },
];
const announced = (changes: object) => ({
  activeAfter: 1,
  activeUntil: 2,
  title: 'Closed',
  message: 'On holiday.',
  ...changes,
});

/** Hours, dates, announcements and pictures have separate actions; the rest share one. */
export const locationSample: EditedSample = {
  kind: locationKind,
  table: locationTable,
  put: (_db, { locationId }) => Promise.resolve(locationId),
  edits: { waitTime: [40, 50], title: ['Noodles', 'Dumplings'] },
  refused: {
    hoursLT: [OVERLAPPING],
    deliveryHoursLT: [OVERLAPPING],
    hoursExceptions: [
      date({ date: '2020-12-25' }),
      date({ date: '2999-02-30' }),
      date({ ranges: OVERLAPPING[5].concat(OVERLAPPING[5]) }),
    ],
    announcement: [announced({ title: ' ' }), announced({ message: '' }), announced({ activeAfter: 3 })],
    region: ['00000000-0000-4000-8000-00000000ffff'],
  },
  change: ({ kitchen: { locationId } }, field, change) => {
    switch (field) {
      case 'hoursLT':
      case 'deliveryHoursLT':
        return ['hours.save', { locationId, changes: { [field]: change } }];
      case 'hoursExceptions':
        return ofDate(locationId, change);
      case 'announcement':
        return isRecord(change.to)
          ? ['announcements.save', { locationId, changes: saying(change.to) }]
          : undefined;
      case 'restaurantIconUrl':
      case 'restaurantIcon192Url':
      case 'promoUrl':
        return undefined;
      default: {
        const pin = { from: KITCHEN_LAT_LNG, to: KITCHEN_LAT_LNG };
        const changes = { ...(field === 'address' && { restaurantLatLng: pin }), [field]: change };
        return ['restaurants.updateLocations', { updates: [{ locationId, changes }] }];
      }
    }
  },
};

/** One of the exceptions that the field would hold. */
function ofDate(locationId: string, { to }: Change) {
  const [one]: unknown[] = Array.isArray(to) ? to : [];
  if (!isRecord(one)) return undefined;
  const { kind, date: on, ...fields } = one;
  return ['hours.saveException', { locationId, kind, date: on, changes: saying(fields) }] as const;
}

function saying(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const privateSample: EditedSample = {
  kind: restaurantPrivateKind,
  table: privateTable,
  put: async (db, { restaurantId }) => {
    await db.query('insert into restaurant_private (restaurant_id) values ($1) on conflict do nothing', [
      restaurantId,
    ]);
    return restaurantId;
  },
  edits: { commissionFee: [0.2, 0.3], deposit: [10, 20] },
  change: ({ kitchen: { locationId } }, field, change) => [
    'restaurants.updateLocations',
    { updates: [{ locationId, privateChanges: { [field]: change } }] },
  ],
};
