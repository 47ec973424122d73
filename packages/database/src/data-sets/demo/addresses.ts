import { DELIVERY_TYPES } from '@passline/domain/users/delivery-types';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';
import { pointAround } from './people/point-around.ts';
import type { Customer } from './people/make-people.ts';

const SECOND_SHARE = 0.3;
/** From home to work. */
const WORK_KM = 2;
const INSTRUCTIONS = ['Buzz 0412', 'Side entrance, please', 'The blue door', 'Ring twice'];
const PLACES = ['On the bench', 'With the concierge', 'Behind the planter'];

/** Where customers have their orders brought: home, and some of them also to work. */
export function addressRows(seed: number, nowMs: number, customers: readonly Customer[]): Row[] {
  const random = seededRandom(`${seed} addresses`);
  return customers.flatMap(({ id, address, latLng }) => {
    const home = addressRow(id, nowMs, { address, latLng }, random);
    if (!random.chance(SECOND_SHARE)) return [home];
    const city = address.split(',').at(-1)?.trim() ?? '';
    const work = {
      address: `${random.int(101, 999)} W Pender St, ${city}`,
      latLng: pointAround(latLng, WORK_KM, random),
    };
    return [home, addressRow(id, nowMs, work, random)];
  });
}

function addressRow(
  userId: string,
  nowMs: number,
  { address, latLng }: Pick<Customer, 'address' | 'latLng'>,
  random: Random,
): Row {
  const type = random.chance(0.6) ? 'DELIVER_TO_DOOR' : random.pick(DELIVERY_TYPES);
  return {
    id: makeId(random),
    user_id: userId,
    created_at: new Date(nowMs - random.int(1, 60 * 24) * 3_600_000),
    delivery_address: address,
    lat: latLng.lat,
    lng: latLng.lng,
    unit: random.chance(0.4) ? String(random.int(101, 2404)) : '',
    instructions: random.chance(0.3) ? random.pick(INSTRUCTIONS) : '',
    delivery_type: type,
    delivery_location: type === 'LEAVE_AT_LOCATION' ? random.pick(PLACES) : '',
  };
}
