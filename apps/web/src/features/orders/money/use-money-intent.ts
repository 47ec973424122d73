import type { Order } from '@passline/contract/orders/order';
import { useRef, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { notify } from '../../../parts/notify.ts';
import { conflictOf } from '../actions/refusal-words.ts';
import { moneyRefusalWords } from './money-refusal-words.ts';
import { isAnswered, messageOf } from '../../../api/refusal.ts';
import { sendTwice } from '../actions/send-twice.ts';
import { useBoard } from '../board/board-context.ts';

type MoneyIntentOptions<Input> = {
  order: Order;
  send: (input: Input, idempotencyKey: string) => Promise<Order>;
  /** Takes over the answer; called before `onDone`. */
  onAnswer: (order: Order) => void;
  onDone: (answer: Order, input: Input) => void;
  /** Is told why nothing was done; a message says it as well. */
  onRefused?: (words: string) => void;
};

export type MoneyIntentState = 'idle' | 'sending' | 'unanswered' | 'refused' | 'outdated';

/**
 * One intent to move money: whatever happens, all its attempts have the same key and the same input, so that it happens
 * once. A second click while it is under way does not count; a new intent begins only after an answer.
 */
export function useMoneyIntent<Input>(options: MoneyIntentOptions<Input>) {
  const { order, send, onAnswer, onDone, onRefused } = options;
  const board = useBoard();
  const [state, setState] = useState<MoneyIntentState>('idle');
  const isSending = useRef(false);
  const unanswered = useRef<{ input: Input; key: string } | null>(null);

  const attempt = async (intent: { input: Input; key: string }) => {
    if (isSending.current) return;
    isSending.current = true;
    unanswered.current = intent;
    setState('sending');
    try {
      const answer = await sendTwice(() => send(intent.input, intent.key));
      unanswered.current = null;
      board.orders.merge([answer], []);
      if (answer.delivery) board.deliveries.merge([answer.delivery], []);
      setState('idle');
      onAnswer(answer);
      onDone(answer, intent.input);
    } catch (error) {
      if (!isAnswered(error)) return setState('unanswered');
      unanswered.current = null;
      const conflict = conflictOf(error);
      if (conflict) board.orders.merge([conflict.current], []);
      setState(conflict ? 'outdated' : 'refused');
      onRefused?.(messageOf(error));
      const zone = board.zoneOf(order.locationId);
      notify.error(
        moneyRefusalWords(error, board.nameOf(order), (at) => formatTime(at, zone, liveClient.serverNow())),
        undefined,
        order.id,
      );
    } finally {
      isSending.current = false;
    }
  };
  return {
    state,
    give: (input: Input) => void attempt({ input, key: crypto.randomUUID() }),
    /** Again: the same request, with the same key. */
    giveAgain: () => {
      if (unanswered.current) void attempt(unanswered.current);
    },
  };
}
