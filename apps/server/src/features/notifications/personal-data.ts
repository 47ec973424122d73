import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.notification_rules',
    nobody: 'the contacts of a kitchen',
    unsearched: { email: 'the restaurant', phone_number: 'the restaurant' },
  },
  {
    table: 'public.confirmed_numbers',
    nobody: 'the contacts of a kitchen',
    unsearched: { phone_number: 'the restaurant' },
  },
  {
    table: 'public.number_codes',
    nobody: 'the contacts of a kitchen',
    unsearched: { phone_number: 'the restaurant' },
  },
];

export default part;
