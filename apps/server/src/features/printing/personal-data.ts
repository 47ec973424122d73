import { copiedName } from '../../kernel/personal-data/copied-name.ts';
import { isMyOrder } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.print_jobs',
    kind: 'Printed tickets',
    own: isMyOrder('t.order_id'),
    erase: {},
    words: ['error'],
    anywhere: ['destination_name', 'printer_name'],
    quotes: {
      destination_name: copiedName('destination_name', 'order_id'),
      printer_name: copiedName('printer_name', 'order_id'),
    },
    kept: {
      lacking_letters: 'single letters',
      address: 'the printer',
      cause: 'one of our words',
      destination_name: 'a place in the kitchen',
      printer_name: 'the printer',
      state: 'one of our words',
      taken_off: 'products and counts',
      changed: 'times, tables and prices',
    },
  },
  ...ofNobody('the printers of a kitchen', 'public.printers', 'public.receipt_destinations'),
];

export default part;
