import { isMe } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  ...ofNobody(
    'amounts and counts of orders, without who ordered',
    'public.order_figures',
    'public.figure_changes',
    'public.hourly_figures',
    'public.hour_totals',
    'public.day_totals',
    'public.figure_proofs',
  ),
  ...ofNobody('which weeks have a digest', 'public.digested_weeks', 'public.week_changes'),
  ...ofNobody('what products brought, without who ordered', 'public.product_weeks'),
  ...ofNobody('how long orders took, and the id of the account that delivered them', 'public.timed_orders'),
  { table: 'public.analytics_views', kind: 'Saved views', own: isMe('t.user_id'), erase: 'row' },
];

export default part;
