import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import { useRef, useState } from 'react';
import { api, queries, queryClient } from '../../api/client.ts';
import { isAnswered, messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';

export type WantedPart =
  | { postingId: number }
  | { eftFileId: string }
  | { accountId: string; amount: number; note: string };
export type WantedMatch = { line: BankLine; parts: readonly WantedPart[] };

/** An item as a part: a file is named as one, whatever it has of payouts. */
export function wantedItem({ postingId, eftFile }: BankItem): WantedPart {
  if (eftFile) return { eftFileId: eftFile.id };
  if (postingId === null) throw new Error('An item is neither a file nor a posting.');
  return { postingId };
}

/** What the list and its dialogs show is read again. */
export function readBankAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queries.bankStatements.key() });
}

/** Matches lines and takes matches back, once each: a try without an answer is sent again as the same. */
export function useMatching() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef({ of: '', key: '' });
  const { confirmed, dialog } = useSecondFactor('This changes what Passline has earned or owes in tax.');

  /** Whether it was done. */
  async function once(input: object, send: (context: { idempotencyKey: string }) => Promise<unknown>) {
    if (isBusy) return false;
    const of = JSON.stringify(input);
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() };
    setBusy(true);
    setRefusal(null);
    try {
      await confirmed(() => send({ idempotencyKey: key.current.key }));
      await readBankAgain();
      return true;
    } catch (error) {
      if (isAnswered(error)) {
        key.current = { of: '', key: '' };
        await readBankAgain();
      }
      setRefusal(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function unmatch({ id, rev }: BankLine): Promise<boolean> {
    const input = { bankLineId: id, expectedRev: rev };
    return once(input, (context) => api.bankStatements.unmatch(input, { context }));
  }

  async function match(wanted: readonly WantedMatch[]): Promise<boolean> {
    const matches = wanted.map(({ line, parts }) => ({
      bankLineId: line.id,
      expectedRev: line.rev,
      parts: [...parts],
    }));
    let done: BankLine[] = [];
    const isDone = await once(matches, async (context) => {
      done = await api.bankStatements.match({ matches }, { context });
    });
    const [only, ...others] = done;
    if (isDone && only)
      notify.success(
        others.length === 0 ? 'The line is matched.' : `${done.length} lines are matched.`,
        others.length === 0 ? { label: 'Undo', run: () => void unmatch(only) } : undefined,
      );
    return isDone;
  }

  return { match, unmatch, isBusy, refusal, forget: () => setRefusal(null), dialog };
}

export type Matching = ReturnType<typeof useMatching>;
