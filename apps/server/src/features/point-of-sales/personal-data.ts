import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'the tills and tables of a location',
  'public.points_of_sale',
  'public.floors',
  'public.floor_tables',
);

export default part;
