import { MONEY_FORM, RATE_FORM, readNumber } from '@passline/domain/numbers/read-number';
import type { CellValue, EditableColumn } from './commission-columns.ts';

export type ReadCell = { ok: true; value: CellValue } | { ok: false; mistake: string };

const MOST_MONEY = 1_000_000;

/**
 * Reads what was typed into a cell or written into a file: rates from 0 to 1 in steps of 0.001. See
 * docs/rules/commissions.md#the-rate-of-an-order.
 */
export function readCell({ kind }: EditableColumn, text: string): ReadCell {
  const trimmed = text.trim();
  if (kind === 'flag') return readFlag(trimmed);
  if (trimmed === '' && kind === 'optional-rate') return { ok: true, value: null };
  const read = readNumber(trimmed, kind === 'money' ? MONEY_FORM : RATE_FORM);
  if (read.kind === 'number') return checkNumber(kind, read.value);
  return no(read.kind === 'unread' ? read.mistake : 'This cannot be empty.');
}

export function checkNumber(kind: EditableColumn['kind'], value: number): ReadCell {
  if (kind === 'money') {
    if (value < 0 || value > MOST_MONEY) return no('Enter an amount from 0 to 1,000,000.');
    return inSteps(value, 100) ?? no('Money has two decimals.');
  }
  if (value < 0 || value > 1) return no('Enter a commission from 0 to 1.');
  return inSteps(value, 1000) ?? no('A commission has three decimals.');
}

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase();
  if (['visible', 'yes', 'true', '1'].includes(word)) return { ok: true, value: true };
  if (['hidden', 'no', 'false', '0'].includes(word)) return { ok: true, value: false };
  return no('Visibility is Visible or Hidden.');
}

/** As it is stored: 1.1% is 0.011, without floating-point error. Null between two steps. */
function inSteps(value: number, parts: number): ReadCell | null {
  const steps = Math.round(value * parts);
  return Math.abs(value * parts - steps) < 1e-6 ? { ok: true, value: steps / parts } : null;
}

function no(mistake: string): ReadCell {
  return { ok: false, mistake };
}
