import type { BankStatement, StatementCheck } from '@passline/contract/bank-statements/bank-statements';
import { STATEMENT_LIMITS } from '@passline/domain/bank-statements/statement';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { isAnswered, messageOf, refusalCode } from '../../api/refusal.ts';
import { statementText, UnknownEncoding } from './statement-text.ts';
import { readBankAgain } from './use-matching.ts';

type Lines = Extract<StatementCheck, { kind: 'lines' }>;
export type Checked = { text: string; fileName: string; key: string; notice: string | null } & Lines;

/** How far an import is. Until `writing` nothing is saved. */
export type ImportState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'failed'; message: string }
  | Extract<StatementCheck, { kind: 'mistakes' }>
  | Checked
  | { kind: 'writing'; checked: Checked };

/** Reads a file of the bank, has it checked, and imports what the check has shown. */
export function useStatementImport(done: (statement: BankStatement) => void) {
  const [state, setState] = useState<ImportState>({ kind: 'empty' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Only the newest file reports. */
  function begin() {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (next: ImportState) => {
      if (!controller.signal.aborted) setState(next);
    };
    return { signal: controller.signal, tell };
  }

  async function read(file: File): Promise<void> {
    const { signal, tell } = begin();
    if (file.size > STATEMENT_LIMITS.characters)
      return tell({
        kind: 'failed',
        message: 'The file is larger than 500 KB. Please download it in parts. Nothing was read.',
      });
    tell({ kind: 'checking' });
    try {
      const text = statementText(new Uint8Array(await file.arrayBuffer()));
      if (!signal.aborted) await check(text, file.name);
    } catch (error) {
      const why =
        error instanceof UnknownEncoding
          ? 'The file is not in UTF-8, UTF-16 with its mark, or Windows-1252. Please save it in UTF-8.'
          : 'The file could not be read.';
      tell({ kind: 'failed', message: `${why} Nothing was saved.` });
    }
  }

  async function check(text: string, fileName: string, notice: string | null = null): Promise<void> {
    const { signal, tell } = begin();
    tell({ kind: 'checking' });
    try {
      const answer = await api.bankStatements.check({ text }, { signal });
      tell(
        answer.kind === 'mistakes' ? answer : { ...answer, text, fileName, notice, key: crypto.randomUUID() },
      );
    } catch (error) {
      tell({ kind: 'failed', message: `${messageOf(error)} Nothing was saved.` });
    }
  }

  /** `takenIn`: lines that look known and are others. `isNewAccount`: the bank account is that of the file from now on. */
  async function write(checked: Checked, takenIn: readonly number[], isNewAccount: boolean): Promise<void> {
    const { tell } = begin();
    tell({ kind: 'writing', checked });
    const { text, fileName, key, digest } = checked;
    try {
      const input = {
        text,
        fileName: fileName.slice(0, 200),
        expectedDigest: digest,
        takenIn: [...takenIn],
        isNewAccount,
      };
      const statement = await api.bankStatements.import(input, { context: { idempotencyKey: key } });
      await readBankAgain();
      done(statement);
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return check(text, fileName, messageOf(error));
      // Without an answer it may have been done: sent again with the same key, it is done only once.
      tell({
        ...checked,
        notice: isAnswered(error)
          ? messageOf(error)
          : `${messageOf(error)} Importing it again is safe: it happens once.`,
      });
    }
  }

  return { state, read, write };
}
