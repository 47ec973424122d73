import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'of staff: why and by whom something was erased; what finds the person is sealed until it is done',
  'public.erasures',
);

export default part;
