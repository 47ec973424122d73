import { staffPeople, type StaffRow } from '@passline/contract/staff/staff';
import type { PolledSource } from '@passline/live/server';

type Time = string | null;
type StaffRecord = Pick<StaffRow, 'id' | 'rev' | 'kind' | 'name' | 'email' | 'role'> & {
  phone_number: string;
  location_id: string | null;
  is_two_factor_enabled: boolean;
  passkeys: number;
  provider_linked_at: Time;
  new_email: string | null;
  new_email_until: Time;
  suspended_at: Time;
  suspended_by: string | null;
  signed_in_at: Time;
  address: string | null;
  user_agent: string | null;
  sessions: StaffRow['sessions'];
  invited_by: string | null;
  invited_at: Time;
  expires_at: Time;
};

/** As browsers call themselves: what is longer is nobody's name. */
const AGENT_MOST = 200;

/**
 * Everybody who may sign in as staff, or did so, and who is invited. The revision of a person is the sum of two that only grow, as that of
 * couriers is.
 */
const READ_STAFF = `select u.id, u.rev + coalesce(s.rev, 0) as rev, 'person' as kind, u.name, u.email, u.phone_number, u.role, u.location_id,
    coalesce(a."twoFactorEnabled", false) as is_two_factor_enabled,
    (select count(*)::int from auth.passkeys p where p.user_id = u.id) as passkeys, i.linked_at as provider_linked_at, c.email as new_email, c.expires_at as new_email_until, u.suspended_at, u.suspended_by,
    s.signed_in_at, s.address, left(s.user_agent, ${AGENT_MOST}) as user_agent, coalesce(o.sessions, '[]') as sessions,
    null as invited_by, null::timestamptz as invited_at, null::timestamptz as expires_at
  from users u join auth."user" a on a.id = u.id
    left join auth.sign_ins s on s.user_id = u.id
    left join auth.provider_identities i on i.user_id = u.id
    left join auth.email_changes c on c.user_id = u.id
    left join lateral (select json_agg(json_build_object('id', id, 'way', coalesce(w.way, 'password'),
          'signedInAt', floor(extract(epoch from "createdAt") * 1000), 'expiresAt', floor(extract(epoch from "expiresAt") * 1000),
          'address', coalesce("ipAddress", ''), 'userAgent', left(coalesce("userAgent", ''), ${AGENT_MOST}))
          order by "createdAt" desc, id) as sessions
        from auth."session" left join auth.session_ways w on w.session_id = id
        where "userId" = u.id and "expiresAt" > now()) o on true
  where u.role <> 'customer' or u.was_staff
  union all
  select id, rev, 'invitation', '', email, '', role, location_id, false, 0, null, null, null, null, null, null, null, null, '[]', invited_by, invited_at, expires_at
  from invitations`;

/** Sessions are too many for the change feed, and hold tokens: they are read while somebody looks. */
export const staffSource: PolledSource = {
  query: staffPeople,
  rows: READ_STAFF,
  project: (row) => toStaffRow(row as StaffRecord),
};

function toStaffRow(record: StaffRecord): StaffRow {
  const { id, rev, kind, name, email, role, sessions } = record;
  return {
    id,
    rev,
    kind,
    name,
    email,
    phoneNumber: record.phone_number,
    role,
    locationId: record.location_id,
    isTwoFactorEnabled: record.is_two_factor_enabled,
    passkeys: record.passkeys,
    providerLinkedAt: record.provider_linked_at === null ? null : Date.parse(record.provider_linked_at),
    emailChange:
      record.new_email === null || record.new_email_until === null
        ? null
        : { email: record.new_email, expiresAt: Date.parse(record.new_email_until) },
    suspended:
      record.suspended_at === null
        ? null
        : { at: Date.parse(record.suspended_at), by: record.suspended_by ?? '' },
    lastSignIn:
      record.signed_in_at === null
        ? null
        : {
            at: Date.parse(record.signed_in_at),
            address: record.address ?? '',
            userAgent: record.user_agent ?? '',
          },
    sessions,
    invited:
      record.invited_at === null || record.expires_at === null
        ? null
        : {
            by: record.invited_by ?? '',
            at: Date.parse(record.invited_at),
            expiresAt: Date.parse(record.expires_at),
          },
  };
}
