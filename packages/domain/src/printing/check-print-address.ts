import { ok, refuse, type Result } from '../result.ts';
import { isPrivate, mayPrintTo, readAddressRange, type PrintPlaces } from './print-address.ts';

const SELF_GIVEN = /^169\.254\./;

/** Whether tickets may be printed to an IP address; else what someone beside the printer can do. See docs/rules/printing.md#where-may-be-printed. */
export function checkPrintAddress(
  ipAddress: string,
  places: PrintPlaces = {},
): Result<void, 'address-not-allowed'> {
  if (mayPrintTo(ipAddress, places)) return ok(undefined);
  return refuse(
    'address-not-allowed',
    `Tickets cannot be printed to ${ipAddress}: ${whyNot(ipAddress)}`,
    'ipAddress',
  );
}

function whyNot(ipAddress: string): string {
  if (SELF_GIVEN.test(ipAddress)) {
    return 'a printer gives itself such an address while it is in no network. Please connect it to the network, switch it off and on, and enter the address on its self-test.';
  }
  const range = readAddressRange(ipAddress);
  return range && isPrivate(range)
    ? 'printers are in other networks here. Please compare it with the address on the self-test of the printer, or ask the people who run this server.'
    : 'it is not in a local network. Please enter the address on the self-test of the printer: it begins with 192.168, with 10, or with 172.16 to 172.31.';
}
