import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'words of the apps',
  'public.translations',
  'public.translation_version',
  'public.translation_batches',
  'public.translation_portions',
);

export default part;
