import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'a menu',
  'public.menus',
  'public.categories',
  'public.products',
  'public.modifier_groups',
  'public.modifier_items',
  'public.product_modifier_groups',
  'public.product_taxes',
);

export default part;
