import { readNumber } from '../../parts/form/controls.tsx';
import type { CellValue, EditableColumn } from './commission-columns.ts';

export type ReadCell = { ok: true; value: CellValue } | { ok: false; mistake: string };

const MOST_MONEY = 1_000_000;

/**
 * What somebody typed into a cell, or wrote into a file: rates from 0 to 1 in steps of 0.001.
 * See docs/rules/commissions.md#the-rate-of-an-order.
 */
export function readCell({ kind }: EditableColumn, text: string): ReadCell {
  const trimmed = text.trim();
  if (kind === 'flag') return readFlag(trimmed);
  if (trimmed === '' && kind === 'optional-rate') return { ok: true, value: null };
  const value = readNumber(kind === 'money' ? trimmed.replace(/^\$/, '') : trimmed);
  if (value === null) return no(trimmed === '' ? 'This cannot be empty.' : `“${trimmed}” is not a number.`);
  return checkNumber(kind, value);
}

export function checkNumber(kind: EditableColumn['kind'], value: number): ReadCell {
  if (kind === 'money') {
    if (value < 0 || value > MOST_MONEY) return no('Money lies between 0 and 1,000,000.');
    return isMultiple(value, 100) ? { ok: true, value } : no('Money has two decimals.');
  }
  if (value < 0 || value > 1) return no('A commission lies between 0 and 1.');
  return isMultiple(value, 1000) ? { ok: true, value } : no('A commission has three decimals.');
}

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase();
  if (['visible', 'yes', 'true', '1'].includes(word)) return { ok: true, value: true };
  if (['hidden', 'no', 'false', '0'].includes(word)) return { ok: true, value: false };
  return no('Visibility is Visible or Hidden.');
}

function isMultiple(value: number, parts: number): boolean {
  return Math.abs(value * parts - Math.round(value * parts)) < 1e-6;
}

function no(mistake: string): ReadCell {
  return { ok: false, mistake };
}
