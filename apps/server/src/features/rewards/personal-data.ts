import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody('rewards of restaurants', 'public.rewards', 'public.reward_products');

export default part;
