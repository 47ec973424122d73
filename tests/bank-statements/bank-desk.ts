import type {
  BankItem,
  BankLine,
  BankStatement,
  StatementCheck,
} from '@passline/contract/bank-statements/bank-statements';
import type { Desk } from '../setup/desk.ts';
import { send } from '../balances/balances-desk.ts';

type Row = readonly [day: string, amount: number, description: string, reference?: string];

/** A file of the bank in CSV. */
export function csvOf(...rows: readonly Row[]): string {
  const lines = rows.map(([day, amount, description, reference = '']) =>
    [day, amount.toFixed(2), description, reference].join(','),
  );
  return ['Date,Amount,Description,Reference', ...lines].join('\r\n');
}

export async function checkFile(desk: Desk, text: string): Promise<StatementCheck> {
  return (await send<StatementCheck>(desk, 'bankStatements.check', { text })).body;
}

/** As somebody who imports what the check has shown. */
export async function importFile(
  desk: Desk,
  text: string,
  takenIn: readonly number[] = [],
): Promise<BankStatement> {
  const check = await checkFile(desk, text);
  if (check.kind === 'mistakes') throw new Error(JSON.stringify(check.mistakes));
  const {
    status,
    body,
    text: answer,
  } = await send<BankStatement>(desk, 'bankStatements.import', {
    text,
    fileName: 'november.csv',
    expectedDigest: check.digest,
    takenIn,
  });
  if (status !== 200) throw new Error(answer);
  return body;
}

export async function linesOf(desk: Desk, statementId: string): Promise<BankLine[]> {
  return (await send<{ rows: BankLine[] }>(desk, 'bankStatements.lines', { statementId, order: 'day' })).body
    .rows;
}

export async function itemsOf(desk: Desk, filters: object): Promise<BankItem[]> {
  return (await send<{ rows: BankItem[] }>(desk, 'bankStatements.items', filters)).body.rows;
}
