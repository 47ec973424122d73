import { ok, refuse, type Result } from '../result.ts';
import { readBluetoothAddress, readIpAddress } from './print-address.ts';

export const PRINTER_TYPES = ['network', 'bluetooth'] as const;
export type PrinterType = (typeof PRINTER_TYPES)[number];
export const PRINTER_TYPE_LABELS: Record<PrinterType, string> = {
  network: 'Network',
  bluetooth: 'Bluetooth',
};

/** The language that a printer speaks. `manual`: nothing was detected, so it gets ESC/POS, which most understand. */
export const EMULATIONS = ['manual', 'esc-pos', 'star-prnt', 'star-line'] as const;
export type Emulation = (typeof EMULATIONS)[number];
export const EMULATION_LABELS: Record<Emulation, string> = {
  manual: 'Manual (ESC/POS)',
  'esc-pos': 'ESC/POS',
  'star-prnt': 'StarPRNT',
  'star-line': 'Star Line',
};

/** Where network printers listen. */
export const PRINTER_PORT = 9100;
/** Per location. */
export const MAX_PRINTERS = 20;
export const USUAL_PAPER_MM = 80;
/** Margins that a print head leaves free, both together, and one letter of its usual font. */
const MARGIN_MM = 10;
const LETTER_MM = 1.5;
/** A ticket is never wider. See docs/rules/printing.md#a-ticket. */
export const TICKET_COLUMNS = 38;
const FEWEST_COLUMNS = 16;

export type PrinterFacts = {
  name: string;
  type: PrinterType;
  ipAddress: string;
  bdAddress: string;
  paperWidth: number;
};

export type PrinterRefusalCode =
  | 'fields-missing'
  | 'ip-invalid'
  | 'bluetooth-invalid'
  | 'paper-width-invalid'
  | 'printers-too-many';

/** What identifies a printer within its location: its IP address, or its Bluetooth address in capitals. */
export function addressOf({ type, ipAddress, bdAddress }: Omit<PrinterFacts, 'name' | 'paperWidth'>): string {
  return type === 'network' ? ipAddress : bdAddress.toUpperCase();
}

type Incomplete<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined };

/** Whether a printer may be like this. See docs/rules/printing.md#a-printer. */
export function checkPrinter(printer: Incomplete<PrinterFacts>): Result<void, PrinterRefusalCode> {
  const { name = '', type, ipAddress = '', bdAddress = '', paperWidth = USUAL_PAPER_MM } = printer;
  const address = type && addressOf({ type, ipAddress, bdAddress });
  if (name.trim() === '' || !address?.trim())
    return refuse('fields-missing', 'Missing Fields, please fill in all fields');
  const ip = readIpAddress(ipAddress);
  if (!ip.ok) return ip;
  const bluetooth = readBluetoothAddress(bdAddress);
  if (!bluetooth.ok) return bluetooth;
  if (!(paperWidth > 0)) return refuse('paper-width-invalid', 'Invalid Paper Width', 'paperWidth');
  return ok(undefined);
}

/** Whether a location with `count` printers may have one more. */
export function checkRoomForPrinter(count: number): Result<void, PrinterRefusalCode> {
  return count < MAX_PRINTERS
    ? ok(undefined)
    : refuse(
        'printers-too-many',
        `There are ${MAX_PRINTERS} printers already. Please remove one that is not needed.`,
      );
}

/** How many letters fit on a line of this paper, in mm: 32 on 58 mm, and never more than a ticket has. */
export function columnsOf(paperWidthMm: number): number {
  const fitting = Math.floor((paperWidthMm - MARGIN_MM) / LETTER_MM);
  return Math.min(TICKET_COLUMNS, Math.max(FEWEST_COLUMNS, fitting));
}
