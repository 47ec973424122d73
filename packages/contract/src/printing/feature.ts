import { feature } from '../kernel/feature.ts';
import { destinationKind } from './destination-kind.ts';
import { printerKind } from './printer-kind.ts';
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
  records: [destinationKind, printerKind],
  permissions: [printingPermissions],
});
