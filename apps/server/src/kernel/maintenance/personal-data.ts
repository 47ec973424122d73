import { ofNobody, type PersonalDataPart } from '../personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'how the server runs',
  'public.migrations',
  'public.scheduled_runs',
  'public.storage_probe',
);

export default part;
