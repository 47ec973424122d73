import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.report_emails',
    nobody: 'reports to restaurants: they name no guest',
    unsearched: { recipient: 'the restaurant' },
  },
];

export default part;
