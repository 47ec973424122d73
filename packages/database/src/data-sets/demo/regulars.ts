import { SAMPLE_GUESTS } from '@passline/domain/samples/sample-guests';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import type { DemoLocation } from './catalogue/make-catalogue.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { makeHome, type Customer } from './people/make-people.ts';

const WELCOME_POINTS = 12_000;
/** 555-0100 to 555-0199 are reserved for fiction in each area code; this one is nobody else's. */
const AREA_CODE = '825';
const DAY_MS = 86_400_000;

export type Regulars = {
  people: Customer[];
  rows: Record<'users' | 'reward_history', Row[]>;
};

/** Customers whom the simulated marketplace orders for, and the points they were given as a welcome. */
export function makeRegulars(seed: number, nowMs: number, locations: readonly DemoLocation[]): Regulars {
  const random = seededRandom(`${seed} regulars`);
  const ids = SAMPLE_GUESTS.map(() => makeId(random));
  const entryIds = SAMPLE_GUESTS.map(() => makeId(random));
  const people = SAMPLE_GUESTS.map((guest, index): Customer => ({
    ...guest,
    id: ids[index] ?? '',
    phone: `+1${AREA_CODE}55501${String(index).padStart(2, '0')}`,
    ...makeHome(random.pick(locations), random),
  }));
  const since = people.map(() => new Date(nowMs - random.int(70, 300) * DAY_MS));
  return {
    people,
    rows: {
      users: people.map(({ id, name, email, phone }, index) => ({
        id,
        name,
        email,
        phone_number: phone,
        role: 'customer',
        created_at: since[index],
        last_login: new Date(nowMs - Math.floor(random.next() ** 2 * 5 * DAY_MS)),
      })),
      reward_history: people.map(({ id }, index) => ({
        id: entryIds[index],
        user_id: id,
        created_at: since[index],
        type: 'Portal',
        points: WELCOME_POINTS,
        name: 'Welcome',
        created_by: 'Passline',
        description: 'For your first order with us',
      })),
    },
  };
}
