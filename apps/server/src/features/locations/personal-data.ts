import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.locations',
    nobody: 'a restaurant',
    unsearched: { phone_number: 'the restaurant', email: 'the restaurant' },
  },
];

export default part;
