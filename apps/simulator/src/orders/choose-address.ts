import type { NewOrder } from '@passline/contract/orders/new-order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { Random } from '@passline/domain/samples/seeded-random';

const KM_PER_DEGREE = 111.19;
/** A fraction of the radius: its edge counts as inside, but the distance on the globe is rounded. */
const WITHIN_RADIUS = 0.95;
const STREETS = [
  'Maple St',
  'Cedar Ave',
  'Fir St',
  'Birch Cres',
  'Hemlock St',
  'Alder Ave',
  'Spruce Way',
  'Larch St',
];
const INSTRUCTIONS = ['Leave at the door', 'Buzz 0412', 'Side entrance', 'Meet me in the lobby'];

type Address = Required<Pick<NewOrder, 'deliveryAddress' | 'deliveryAddressLatLng'>> &
  Pick<NewOrder, 'deliveryUnit' | 'deliveryInstructions'>;

/** A home within the location's delivery radius. */
export function chooseAddress(location: LocationSummary, random: Random): Address {
  const { lat, lng } = location.restaurantLatLng;
  // Most orders come from nearby.
  const km = random.next() ** 2 * location.deliveryRadiusKm * WITHIN_RADIUS;
  const angle = random.next() * 2 * Math.PI;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const city = location.address.split(',').at(-1)?.trim() ?? '';
  return {
    deliveryAddress: `${random.int(101, 6899)} ${random.pick(STREETS)}, ${city}`,
    deliveryAddressLatLng: {
      lat: round(lat + (Math.sin(angle) * km) / KM_PER_DEGREE),
      lng: round(lng + (Math.cos(angle) * km) / kmPerDegreeEast),
    },
    ...(random.chance(0.5) && { deliveryUnit: String(random.int(101, 2404)) }),
    ...(random.chance(0.4) && { deliveryInstructions: random.pick(INSTRUCTIONS) }),
  };
}

/** Six decimals are 11 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
