import type { LatLng } from '@passline/domain/geography/distance';
import type { Random } from '@passline/domain/samples/seeded-random';

const KM_PER_DEGREE = 111.19;

/** A point at most `km` away, every direction alike and more of them near the centre. */
export function pointAround({ lat, lng }: LatLng, km: number, random: Random): LatLng {
  const distance = random.next() * km;
  const angle = random.next() * 2 * Math.PI;
  const northKm = Math.sin(angle) * distance;
  const eastKm = Math.cos(angle) * distance;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return { lat: round(lat + northKm / KM_PER_DEGREE), lng: round(lng + eastKm / kmPerDegreeEast) };
}

/** Six decimals are 11 cm. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
