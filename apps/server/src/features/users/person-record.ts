import type { Person } from '@passline/contract/users/users';
import type { Role } from '@passline/domain/users/roles';

export type PersonRecord = {
  id: string;
  rev: number;
  name: string;
  email: string;
  phone_number: string;
  role: Role;
  created_at: string;
  /** In the app, as it says. */
  last_login: string | null;
  /** To Passline. */
  signed_in_at: string | null;
  rider_active_until: string | null;
  restaurant_id: string | null;
  location_id: string | null;
  points: number;
  suspended_at: string | null;
  suspended_by: string | null;
  has_sign_in: boolean;
  erased: Person['erased'];
};

/** Every person with their points, and the newest erasing of what was known of them. */
export const PERSONS = `select u.*, coalesce((select p.points from user_points p where p.user_id = u.id), 0) as points,
  exists (select from auth."user" a where a.id = u.id) as has_sign_in,
  (select s.signed_in_at from auth.sign_ins s where s.user_id = u.id) as signed_in_at,
  (select json_build_object('erasureId', e.id, 'state', e.state, 'at', floor(extract(epoch from e.begun_at) * 1000), 'by', e.erased_by)
    from erasures e where e.id = u.erasure_id) as erased from users u`;

export function toPerson(record: PersonRecord): Person {
  const { id, rev, name, email, role, points, erased, suspended_at: suspendedAt } = record;
  return {
    id,
    rev,
    name,
    email,
    phoneNumber: record.phone_number,
    role,
    createdAt: Date.parse(record.created_at),
    lastLogin: timeOf(record.last_login),
    signedInAt: timeOf(record.signed_in_at),
    riderActiveUntil: timeOf(record.rider_active_until),
    restaurantId: record.restaurant_id,
    locationId: record.location_id,
    hasSignIn: record.has_sign_in,
    suspended: suspendedAt === null ? null : { at: Date.parse(suspendedAt), by: record.suspended_by ?? '' },
    points,
    erased,
  };
}

export function timeOf(stored: string | null): number | null {
  return stored === null ? null : Date.parse(stored);
}
