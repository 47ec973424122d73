import type { Random } from '@passline/domain/samples/seeded-random';

const FIRST_NAMES = [
  'Aaliyah',
  'Adrian',
  'Bianca',
  'Caleb',
  'Dana',
  'Elijah',
  'Freya',
  'George',
  'Harpreet',
  'Imran',
  'Jada',
  'Kevin',
  'Lily',
  'Manpreet',
  'Nina',
  'Oscar',
  'Pooja',
  'Quentin',
  'Renee',
  'Sanjay',
  'Thuy',
  'Uma',
  'Vivian',
  'Wendy',
  'Xin',
  'Yara',
  'Zoe',
] as const;
const LAST_NAMES = [
  'Abbott',
  'Bhatti',
  'Castillo',
  'Doan',
  'Eng',
  'Fung',
  'Ghaffari',
  'Hughes',
  'Ibrahim',
  'Joshi',
  'Kang',
  'Lavoie',
  'Mok',
  'Novak',
  'Oh',
  'Petrov',
  'Quan',
  'Rahman',
  'Saito',
  'Tse',
  'Uppal',
  'Vu',
  'Walker',
  'Xu',
  'Yip',
  'Zaman',
] as const;

/** A person who orders; 604-555-0100 to 0199 are reserved for fiction. */
export function makeCustomer(random: Random): { name: string; phoneNumber: string; email: string } {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    name: `${first} ${last}`,
    phoneNumber: `+160455501${String(random.int(0, 99)).padStart(2, '0')}`,
    email: `${first}.${last}@passline.example`.toLowerCase(),
  };
}
