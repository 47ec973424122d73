import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  { table: 'public.restaurants', nobody: 'a restaurant', unsearched: { report_email: 'the restaurant' } },
  { table: 'public.restaurant_private', nobody: 'a restaurant' },
  { table: 'public.restaurant_creations', nobody: 'a restaurant', unsearched: { email: 'the restaurant' } },
];

export default part;
