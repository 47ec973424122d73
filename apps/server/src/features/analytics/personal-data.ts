import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'amounts and counts of orders, without who ordered',
  'public.order_figures',
  'public.figure_changes',
  'public.hourly_figures',
  'public.hour_totals',
  'public.figure_proofs',
);

export default part;
