import { ActionButton } from '../orders/actions/action-button.tsx';
import type { MoveState } from './use-move.ts';
import classes from './money.module.css';

type SendButtonProps = {
  words: string;
  state: MoveState;
  /** Why it cannot be sent; null if it can. */
  reason: string | null;
  onSend: () => void;
  onAgain: () => void;
};

/** Sends a form that moves money, once. If no answer came, it can only send the same again. */
export function SendButton({ words, state, reason, onSend, onAgain }: SendButtonProps) {
  if (state === 'unanswered')
    return (
      <>
        <p className={classes.unanswered} role="alert">
          No answer came. Sending it again is safe: it happens once.
        </p>
        <ActionButton variant="primary" reason={reason} onPress={onAgain}>
          Send again
        </ActionButton>
      </>
    );
  const isUnderWay = state === 'sending';
  return (
    <ActionButton
      variant="primary"
      reason={reason ?? (isUnderWay ? 'It is on its way. Please wait for the answer.' : null)}
      onPress={onSend}
    >
      {isUnderWay ? 'Sending …' : words}
    </ActionButton>
  );
}
