import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { printers, receiptDestinations } from './printers.ts';
import { printersLive } from '@passline/contract/printing/printing';
import { printerTable } from './printer-table.ts';
import { destinationsLive } from '@passline/contract/printing/printing';
import { destinationTable } from './destination-table.ts';
import { printsSource } from './print-source.ts';
import { PRINTER_PORT } from '@passline/domain/printing/printers';
import { printSettings, type PrintSettings } from './print-settings.ts';
import { recordSource } from '../../kernel/records/record-source.ts';

const CONNECT_MS = 5_000;

/** The files that other features may import. */
export const doors = ['queue-tickets', 'queue-changes'];

export default feature({
  name: 'printing',
  actions: { printers, receiptDestinations, printing: late(() => import('./actions.ts')) },
  live: [
    recordSource(printersLive, printerTable),
    recordSource(destinationsLive, destinationTable),
    printsSource,
  ],
  records: [printerTable, destinationTable],
  services: ({ bring }, options: { printing?: Partial<PrintSettings> }) =>
    bring(printSettings, () => ({ port: PRINTER_PORT, connectMs: CONNECT_MS, ...options.printing })),
  jobs: async (services) => [(await import('./print-ticket.ts')).printTicketJob(services)],
  prunes: { print_jobs: `settled_at < now() - interval '90 days'` },
  personalData: () => import('./personal-data.ts'),
});
