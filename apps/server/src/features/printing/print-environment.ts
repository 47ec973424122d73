import {
  isNeverPrinted,
  isPrivate,
  PRIVATE_NETWORKS,
  readAddressRange,
  type AddressRange,
} from '@passline/domain/printing/print-address';
import * as z from 'zod/mini';
import { listed } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';
import { SettingsError } from '../../kernel/settings-error.ts';

/** Where may be printed: on these private networks, and at these other addresses. */
type PrintPlaceSettings = {
  printerNetworks: readonly AddressRange[];
  printAddresses: readonly AddressRange[];
};

/** The demo's printer is simulated on this machine. */
const DEMO_PRINTERS = '127.0.0.0/8';

export const printEnvironment = environmentPart(
  { PRINTER_NETWORKS: z._default(z.string(), ''), PRINT_ADDRESSES: z._default(z.string(), '') },
  (values, { isDemo }): PrintPlaceSettings => ({
    printerNetworks: networksOf(values.PRINTER_NETWORKS),
    printAddresses: addressesOf(values.PRINT_ADDRESSES, isDemo),
  }),
);

function networksOf(text: string): readonly AddressRange[] {
  const networks = rangesOf('PRINTER_NETWORKS', text, '192.168.0.0/16 or 10.1.0.0/24');
  const other = networks.find(({ range }) => !isPrivate(range));
  if (other)
    throw new SettingsError(
      `PRINTER_NETWORKS must be private networks, which ${other.text} is not; PRINT_ADDRESSES adds other addresses`,
    );
  return networks.length === 0 ? PRIVATE_NETWORKS : networks.map(({ range }) => range);
}

function addressesOf(text: string, isDemo: boolean): AddressRange[] {
  const named = text === '' && isDemo ? DEMO_PRINTERS : text;
  const ranges = rangesOf('PRINT_ADDRESSES', named, '203.0.113.7 or 203.0.113.0/24');
  const never = ranges.find(({ range }) => isNeverPrinted(range, isDemo));
  if (never)
    throw new SettingsError(
      `PRINT_ADDRESSES must be addresses of printers; in ${never.text} are some of this machine, of one cable, of a cloud or of many receivers`,
    );
  return ranges.map(({ range }) => range);
}

function rangesOf(name: string, texts: string, such: string): { text: string; range: AddressRange }[] {
  return listed(texts).map((text) => {
    const range = readAddressRange(text);
    if (range) return { text, range };
    throw new SettingsError(`${name} must be IPv4 addresses or ranges such as ${such}, not ${text}`);
  });
}
