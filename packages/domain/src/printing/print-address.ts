import { ok, refuse, type Result } from '../result.ts';

/** A range of IPv4 addresses, both ends included, as whole numbers of 32 bits. */
export type AddressRange = { first: number; last: number };

const LONGEST_IP = 15;
const LONGEST_BLUETOOTH = 17;

/** Addresses of local networks, which no router passes on. See docs/rules/printing.md#where-may-be-printed. */
export const PRIVATE_NETWORKS = rangesOf('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16');
/**
 * No printer, whatever is allowed: this machine under another name, one cable (where most clouds hand their machines
 * secrets), the other addresses of that kind, many receivers at once, and what is reserved.
 */
const NEVER = rangesOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.0/3',
);
const LOOPBACK = rangesOf('127.0.0.0/8');

/** Where tickets may be printed. */
export type PrintPlaces = {
  /** The local networks that printers are in; absent: all private ones. */
  networks?: readonly AddressRange[];
  /** What is allowed in addition. */
  ranges?: readonly AddressRange[];
};

/**
 * An IP address as it is stored: without blanks and without leading zeros, which other programs read as octal.
 * See docs/rules/printing.md#a-printer.
 */
export function readIpAddress(typed: string): Result<string, 'ip-invalid'> {
  const text = typed.trim();
  if (text === '') return ok('');
  const groups = text.length <= LONGEST_IP && /^\d{1,3}(\.\d{1,3}){3}$/.test(text) ? text.split('.') : [];
  if (groups.length === 0 || groups.some((group) => Number(group) > 255))
    return refuse('ip-invalid', 'Invalid IP address', 'ipAddress');
  return ok(groups.map(Number).join('.'));
}

/** A Bluetooth address as it is stored: uppercase, six groups of 1 to 3 hexadecimal digits, at most 17 characters. */
export function readBluetoothAddress(typed: string): Result<string, 'bluetooth-invalid'> {
  const text = typed.trim().toUpperCase();
  if (text === '') return ok('');
  return text.length <= LONGEST_BLUETOOTH && /^[0-9A-F]{1,3}(:[0-9A-F]{1,3}){5}$/.test(text)
    ? ok(text)
    : refuse('bluetooth-invalid', 'Invalid Bluetooth address', 'bdAddress');
}

/** The content of the field while a Bluetooth address is typed: a colon after every two digits, and only valid letters. */
export function typedBluetoothAddress(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-F:]/g, '')
    .replaceAll(/[0-9A-F]{2}(?=[0-9A-F])/g, '$&:')
    .slice(0, LONGEST_BLUETOOTH);
}

/** Whether the server may print to this address. It is a number: no name is looked up. */
export function mayPrintTo(
  ipAddress: string,
  { networks = PRIVATE_NETWORKS, ranges = [] }: PrintPlaces = {},
): boolean {
  const at = numberOf(ipAddress);
  if (at === null) return false;
  const one = { first: at, last: at };
  return !meets(one, NEVER) && meets(one, [...networks, ...ranges]);
}

/** Whether a range holds addresses that are never a printer's; this machine's own count as such unless `isDemo`. */
export function isNeverPrinted(range: AddressRange, isDemo: boolean): boolean {
  return meets(range, NEVER) || (!isDemo && meets(range, LOOPBACK));
}

/** Whether all of a range is in a private network. */
export function isPrivate({ first, last }: AddressRange): boolean {
  return PRIVATE_NETWORKS.some((network) => network.first <= first && last <= network.last);
}

function meets({ first, last }: AddressRange, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => range.first <= last && first <= range.last);
}

function rangesOf(...texts: string[]): readonly AddressRange[] {
  return texts.flatMap((text) => readAddressRange(text) ?? []);
}

/** '203.0.113.7' or '203.0.113.0/24'; null for anything else. */
export function readAddressRange(text: string): AddressRange | null {
  const [address = '', bits = '32', ...more] = text.split('/');
  const at = numberOf(address);
  if (at === null || more.length > 0 || !/^\d{1,2}$/.test(bits) || Number(bits) > 32) return null;
  const size = 2 ** (32 - Number(bits));
  const first = Math.floor(at / size) * size;
  return { first, last: first + size - 1 };
}

function numberOf(ipAddress: string): number | null {
  const read = readIpAddress(ipAddress);
  if (!read.ok || read.value === '') return null;
  return read.value.split('.').reduce((sum, group) => sum * 256 + Number(group), 0);
}
