import type { LatLng } from '@passline/domain/geography/distance';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { DEMO_ACCOUNTS, DEMO_LOCATION_ID, DEMO_RESTAURANT_ID } from '../accounts.ts';
import type { DemoLocation } from '../catalogue/make-catalogue.ts';
import { makeId } from '../ids.ts';
import type { Row } from '../insert-rows.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { pointAround } from './point-around.ts';

export type Person = { id: string; name: string; email: string; phone: string };
export type Customer = Person & { address: string; latLng: LatLng };

export type People = {
  rows: Row[];
  customers: Customer[];
  couriers: Person[];
  /** The admin of each location, by its id. */
  admins: Map<string, Person>;
};

const CUSTOMERS = 500;
const COURIERS = 25;
const ACTIVE_COURIERS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Customers live up to this far from their nearest location. */
const HOME_KM = 2.5;
/** In each area code, 555-0100 to 555-0199 are reserved for fiction. */
const CUSTOMER_AREA_CODES = ['778', '236', '672', '250', '403'];
const STAFF_AREA_CODE = '587';

type Columns = { role: string; restaurant_id?: string; location_id?: string; rider_active_until?: Date };

/** Everybody in `users`, the demo accounts first. */
export function makePeople(seed: number, nowMs: number, locations: readonly DemoLocation[]): People {
  const random = seededRandom(`${seed} people`);
  const nameOf = namesWithoutRepeat(random);
  const people: People = { rows: [], customers: [], couriers: [], admins: new Map() };
  const add = (person: Person, { role, restaurant_id, location_id, rider_active_until }: Columns) => {
    people.rows.push({
      id: person.id,
      email: person.email,
      name: person.name,
      phone_number: person.phone,
      role,
      restaurant_id: restaurant_id ?? null,
      location_id: location_id ?? null,
      rider_active_until: rider_active_until ?? null,
      created_at: new Date(nowMs - random.int(61, 700) * DAY_MS),
      last_login: new Date(nowMs - Math.floor(random.next() ** 2 * 30 * DAY_MS)),
    });
  };
  let staff = 0;
  const staffPhone = () => `+1${STAFF_AREA_CODE}55501${String(staff++).padStart(2, '0')}`;
  const makePerson = (phone: string): Person => ({ id: makeId(random), ...nameOf(), phone });

  for (const { id, email, name, role } of DEMO_ACCOUNTS) {
    const person = { id, email, name, phone: staffPhone() };
    const isAdmin = role === 'admin';
    add(person, {
      role,
      ...(isAdmin && { restaurant_id: DEMO_RESTAURANT_ID, location_id: DEMO_LOCATION_ID }),
    });
    if (isAdmin) people.admins.set(DEMO_LOCATION_ID, person);
    if (role === 'courier') people.couriers.push(person);
  }
  for (const location of locations.filter(({ id }) => !people.admins.has(id))) {
    const person = makePerson(staffPhone());
    people.admins.set(location.id, person);
    add(person, { role: 'admin', restaurant_id: location.restaurantId, location_id: location.id });
  }
  for (let index = people.couriers.length; index < COURIERS; index += 1) {
    const person = makePerson(staffPhone());
    const isActive = index <= ACTIVE_COURIERS;
    people.couriers.push(person);
    add(person, {
      role: 'courier',
      ...(isActive && { rider_active_until: new Date(nowMs + random.int(2, 6) * HOUR_MS) }),
    });
  }
  const accounts = DEMO_ACCOUNTS.filter(({ role }) => role === 'customer').length;
  for (let index = 0; index < CUSTOMERS - accounts; index += 1) {
    const near = random.pick(locations);
    const code = CUSTOMER_AREA_CODES[index % CUSTOMER_AREA_CODES.length];
    const line = String(Math.floor(index / CUSTOMER_AREA_CODES.length)).padStart(2, '0');
    const person = makePerson(`+1${code}55501${line}`);
    people.customers.push({ ...person, ...makeHome(near, random) });
    add(person, { role: 'customer' });
  }
  return people;
}

/** A street address around a location, and where it is. */
export function makeHome({ plan }: DemoLocation, random: Random): { address: string; latLng: LatLng } {
  return {
    address: `${random.int(101, 7899)} ${random.pick(plan.streets)}, ${plan.city}`,
    latLng: pointAround(plan, HOME_KM, random),
  };
}

function namesWithoutRepeat(random: Random): () => { name: string; email: string } {
  const taken = new Set<string>(DEMO_ACCOUNTS.map(({ name }) => name));
  return () => {
    for (;;) {
      const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return { name, email: `${name.toLowerCase().replace(' ', '.')}@passline.example` };
    }
  };
}
