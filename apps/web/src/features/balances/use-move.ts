import { useRef, useState } from 'react';
import { queries, queryClient } from '../../api/client.ts';
import { isAnswered, messageOf } from '../../api/refusal.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { sendTwice } from '../orders/actions/send-twice.ts';

export type Sending = { context: { idempotencyKey: string } };
export type MoveState = 'idle' | 'sending' | 'unanswered';

type MoveOptions<Input, Answer> = {
  send: (input: Input, sending: Sending) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Refused: nothing was moved. */
  onRefused: (message: string, error: unknown) => void;
};

/**
 * One intention to move money: all its attempts carry one key, so that it happens once. A second click while it is
 * under way does not count. If no answer came, it can only be sent again unchanged. See docs/rules/balances.md#once.
 */
export function useMove<Input, Answer>({ send, onDone, onRefused }: MoveOptions<Input, Answer>) {
  const [state, setState] = useState<MoveState>('idle');
  const { confirmed, dialog } = useSecondFactor('This moves money.');
  const isSending = useRef(false);
  const unanswered = useRef<{ input: Input; idempotencyKey: string } | null>(null);

  const attempt = async (intent: { input: Input; idempotencyKey: string }) => {
    if (isSending.current) return;
    isSending.current = true;
    unanswered.current = intent;
    setState('sending');
    const { input, idempotencyKey } = intent;
    try {
      const answer = await confirmed(() => sendTwice(() => send(input, { context: { idempotencyKey } })));
      unanswered.current = null;
      await readAgain();
      setState('idle');
      onDone(answer);
    } catch (error) {
      if (!isAnswered(error)) return setState('unanswered');
      unanswered.current = null;
      await readAgain();
      setState('idle');
      onRefused(messageOf(error), error);
    } finally {
      isSending.current = false;
    }
  };
  return {
    state,
    /** Asks for a code of the second factor, if one is required. */
    dialog,
    give: (input: Input) => {
      if (unanswered.current === null) void attempt({ input, idempotencyKey: crypto.randomUUID() });
    },
    /** The same request again, with the same key. */
    giveAgain: () => {
      if (unanswered.current) void attempt(unanswered.current);
    },
  };
}

/** Before the message about it, so that the figures beside it are the new ones. */
async function readAgain(): Promise<void> {
  await Promise.all(
    [queries.balances.key(), queries.payRuns.key(), queries.eftFiles.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
