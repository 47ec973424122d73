import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'ids that providers report; their bodies are not kept',
  'public.provider_events',
);

export default part;
