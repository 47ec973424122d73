import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = [
  'commands/ago-words',
  'commands/run-dispatch',
  'deliveries/deliveries-filter',
  'deliveries/deliveries-search',
  'deliveries/deliveries-states',
  'deliveries/deliveries-view',
  'deliveries/delivery-courier',
  'deliveries/use-deliveries-index',
  'deliveries/use-deliveries-keys',
  'order-dispatch',
  'picker/courier-dialog',
];

export default feature({
  name: 'dispatch',
});
