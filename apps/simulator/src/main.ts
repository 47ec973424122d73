import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './api/connect.ts';
import { openMarketplace } from './marketplace/open-marketplace.ts';
import { openPrinter } from './printers/simulated-printer.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Also for a wrong setting: trying again does not help. */
const EXIT_UNUSABLE = 2;
/** The address of the demo kitchen's printer. */
const PRINTER = { host: '127.0.0.1', port: 9100 };

process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));

const say = (line: string) => {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
};

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const api = connect(settings.url, settings.serviceToken);
  const clock = { nowMs: Date.now, sleep: (ms: number) => sleep(ms) };
  // It ends with the process and does not keep it alive.
  const printer = await openPrinter({
    ...PRINTER,
    onTicket: ({ length }) => say(`The simulated printer took a ticket of ${length} bytes.`),
  });
  printer?.unref();
  say(
    printer
      ? `The simulated printer takes tickets at ${PRINTER.host}:${PRINTER.port}.`
      : `Another program listens at ${PRINTER.host}:${PRINTER.port}: tickets of the demo go there.`,
  );
  const outcome = await openMarketplace({ ...settings, api, clock, say });
  process.exit(outcome === 'unauthorized' ? EXIT_UNUSABLE : 0);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(EXIT_UNUSABLE);
}
