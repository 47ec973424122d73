import { feature } from '../kernel/feature.ts';
import { printingPermissions } from './permissions.ts';
import {
  printers,
  receiptDestinations,
  printing,
  printersLive,
  destinationsLive,
  printsLive,
} from './printing.ts';

export default feature({
  actions: { printers, receiptDestinations, printing },
  live: [printersLive, destinationsLive, printsLive],
  permissions: [printingPermissions],
});
