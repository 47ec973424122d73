import type { Transfer } from '@passline/contract/balances/balances';
import { useState } from 'react';
import { useKeptText } from '../../../parts/form/use-kept-text.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { readDollars } from '../read-dollars.ts';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove, type Sending } from '../use-move.ts';
import { latestMoveOf, useSeen } from '../use-seen.ts';
import { tellTransfer } from './use-transfer-steps.ts';

type TransferFormOptions<Input> = {
  send: (input: Input, sending: Sending) => Promise<Transfer>;
  /** The name under which the words are kept. */
  keptAs: string;
  /** The amount that stands there at first; absent: none. */
  begun?: string;
  /** The account whose dialog it is. */
  accountId: string;
  latestMoveId: string | null;
  /** Besides the amount and the words, which are empty again. */
  onMoved?: () => void;
  onRefused?: (error: unknown) => void;
};

/** What a transfer and a correcting entry share: an amount, words about it, and sending both once. */
export function useTransferForm<Input>(options: TransferFormOptions<Input>) {
  const { send, keptAs, accountId, begun = '', latestMoveId, onMoved, onRefused } = options;
  const [typed, setTyped] = useState(begun);
  const [words, setWords] = useKeptText(keptAs);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useSeen(latestMoveId);
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  const move = useMove({
    send,
    onDone: (transfer) => {
      seen.learn(transfer.id);
      tellTransfer(transfer);
      setTyped('');
      setWords('');
      setTried(false);
      onMoved?.();
    },
    onRefused: (message, error) => {
      setRefusal(message);
      seen.learn(latestMoveOf(error, accountId));
      onRefused?.(error);
    },
  });
  return {
    ...move,
    begun,
    typed,
    setTyped,
    amountCents: readDollars(typed),
    words,
    setWords,
    isTried,
    refusal,
    /** Why nothing can be sent now. */
    lock,
    seenId: seen.id,
    /** Enter moves no money, but mistakes are shown from now on, and else what it says. */
    tellEnter: (message: string | null) => {
      setTried(true);
      setRefusal(message);
    },
    /** From now on mistakes are shown. */
    beginTrying: () => {
      setTried(true);
      setRefusal(null);
    },
  };
}

/** Of any input: what its parts show and change. */
export type TransferFormState = Omit<ReturnType<typeof useTransferForm<never>>, 'give'>;
