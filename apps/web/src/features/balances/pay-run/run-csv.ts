import type { PayRun, PayRunLine } from '@passline/contract/balances/pay-runs';
import { eftReference } from '@passline/domain/balances/eft-file';
import { writeCsvFile, type CsvColumn } from '../../../parts/list/csv.ts';
import { lineLook, nameOf } from './pay-run-words.ts';

/** A run as a file for spreadsheets. */
export function runCsv(run: PayRun, lines: readonly PayRunLine[]): string {
  const columns: CsvColumn<PayRunLine>[] = [
    { label: 'Account', text: nameOf },
    { label: 'Paid to', text: ({ paidTo }) => paidTo },
    { label: 'Amount', text: ({ amount }) => amount.toFixed(2) },
    { label: 'State', text: (line) => lineLook(line).word },
    { label: 'Problem', text: ({ error, payout }) => error ?? payout?.error ?? '' },
    { label: 'Method', text: () => run.method },
    { label: 'Reference', text: ({ id }) => (run.method === 'EFT' ? eftReference(id) : id) },
  ];
  return writeCsvFile(columns, lines);
}
