import type { RiderRow } from '@passline/contract/riders/riders';
import type { Role } from '@passline/domain/users/roles';

/** What `READ_RIDERS` reads of one courier. */
export type RiderRecord = {
  id: string;
  rev: number;
  name: string;
  role: Role;
  rider_active_until: string | null;
  lat: number | null;
  lng: number | null;
  reported_at: string | null;
  active_deliveries: number;
  is_suspended: boolean;
};

/**
 * Everyone who may deliver, also while they are suspended: what they carry needs another courier. See docs/rules/riders.md#who-delivers.
 *
 * The revision is the sum of three numbers, each of which only grows: numbers of one sequence become visible out of order, so
 * the greatest of the three may stay the same while one of them changes; the sum never does.
 */
export const READ_RIDERS = `select u.id, u.name, u.role, u.rider_active_until, u.suspended_at is not null as is_suspended, p.lat, p.lng, p.reported_at,
    coalesce(d.active, 0) as active_deliveries, u.rev + coalesce(p.rev, 0) + coalesce(l.rev, 0) as rev
  from users u
    left join rider_positions p on p.rider_user_id = u.id
    left join rider_loads l on l.rider_user_id = u.id
    left join (select rider_user_id, count(*) as active from deliveries
      where delivery_status not in ('Delivered', 'Failed') and rider_user_id is not null group by 1) d on d.rider_user_id = u.id
  where u.role <> 'customer'`;

/** Without those who are suspended. */
export const READ_GIVEN_WORK = `${READ_RIDERS} and u.suspended_at is null`;

/** No phone number and no e-mail: an admin of a location sees couriers of the whole platform. */
export function toRiderRow(record: RiderRecord): RiderRow {
  const { lat, lng, reported_at: reportedAt, rider_active_until: until } = record;
  return {
    id: record.id,
    rev: record.rev,
    name: record.name,
    role: record.role,
    riderActiveUntil: until === null ? null : Date.parse(until),
    userLocation:
      lat === null || lng === null || reportedAt === null
        ? null
        : { latitude: lat, longitude: lng, timestamp: Date.parse(reportedAt) },
    activeDeliveries: record.active_deliveries,
    isSuspended: record.is_suspended,
  };
}
