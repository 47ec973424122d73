import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody('taxes', 'public.taxes');

export default part;
