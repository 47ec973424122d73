import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'the streets of the cities',
  'public.address_imports',
  'public.address_streets',
  'public.address_words',
  'public.addresses',
);

export default part;
