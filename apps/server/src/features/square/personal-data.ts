import { isMyOrder } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.square_order_bodies',
    kind: 'Orders as Square received them',
    own: isMyOrder('t.order_id'),
    erase: 'row',
  },
  {
    table: 'public.square_orders',
    kind: 'Orders at Square',
    own: isMyOrder('t.order_id'),
    erase: {},
    words: ['error'],
    kept: {
      square_order_id: 'what Square calls the order',
      square_payment_id: 'what Square calls its payment',
      square_location_id: "the restaurant's location in Square",
      merchant_id: "the restaurant's account of Square",
      state: 'one of our words',
      fulfillment: 'one of our words',
      step: 'one of our words',
    },
  },
  ...ofNobody(
    "the restaurant's link with Square",
    'public.square_links',
    'public.square_states',
    'public.square_tokens',
  ),
  ...ofNobody('keys and totals', 'public.stand_in_square_orders'),
];

export default part;
