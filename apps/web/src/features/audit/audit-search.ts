import { addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** Whoever did it: '' is anybody, 'system' the product itself, else the id of a person or a program. */
type Actor = string;

/** The filters of the trail and the open line, as the address has them. See docs/rules/audit.md#filters. */
export type AuditSearch = {
  person: Actor;
  /** Names of a kind and an action; '' for any. */
  kind: string;
  action: string;
  /** Ids; '' for any. */
  record: string;
  /** The person to whom it was done. */
  about: string;
  location: string;
  /** Milliseconds since 1970; null is open. */
  from: number | null;
  to: number | null;
  /** The id of the line that is open, or ''. */
  entry: string;
};

/** No filter is set. */
export const EVERYTHING: Omit<AuditSearch, 'entry'> = {
  person: '',
  kind: '',
  action: '',
  record: '',
  about: '',
  location: '',
  from: null,
  to: null,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const AUDIT_ADDRESS: AddressForm<AuditSearch> = {
  read: (raw) => ({
    person: raw['person'] === 'system' ? 'system' : idOf(raw['person']),
    kind: addressText(raw['kind']).slice(0, 60),
    action: addressText(raw['action']).slice(0, 100),
    record: addressText(raw['record']).slice(0, 100),
    about: idOf(raw['about']),
    location: idOf(raw['location']),
    from: instantOf(raw['from']),
    to: instantOf(raw['to']),
    entry: addressText(raw['entry']),
  }),
  write: ({ person, kind, action, record, about, location, from, to, entry }) => ({
    ...(person ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(action ? { action } : {}),
    ...(record ? { record } : {}),
    ...(about ? { about } : {}),
    ...(location ? { location } : {}),
    ...(from === null ? {} : { from: instantText(from) }),
    ...(to === null ? {} : { to: instantText(to) }),
    ...(entry ? { entry } : {}),
  }),
};

/** How many filters are set, without the record, which has its own field. */
export function filterCount({ person, kind, action, about, location, from, to }: AuditSearch): number {
  return [person, kind, action, about, location, from, to].filter((one) => one !== '' && one !== null).length;
}

/** What the server is asked for. */
export function askedOf({ person, kind, action, record, about, location, from, to }: AuditSearch) {
  return {
    ...(person === 'system' ? { actorKind: 'system' as const } : person ? { actorId: person } : {}),
    ...(kind ? { kind } : {}),
    ...(action ? { action } : {}),
    ...(record ? { recordId: record } : {}),
    ...(about ? { userId: about } : {}),
    ...(location ? { locationId: location } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

function idOf(value: unknown): string {
  const text = addressText(value);
  return UUID.test(text) ? text : '';
}

/** '2026-11-20T18:05Z': an instant to the minute, the same whatever the zone of the reader. */
function instantOf(value: unknown): number | null {
  const text = addressText(value);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) || atMs < 0 ? null : atMs;
}

function instantText(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
}
