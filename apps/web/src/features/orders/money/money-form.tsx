import type { Order } from '@passline/contract/orders/order';
import type { MoneyPreview } from '@passline/domain/orders/money-previews';
import type { OrderEnd } from '@passline/domain/rewards/order-points';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { CashBoxNote } from './cash-box-note.tsx';
import { useNewestOrder } from './use-newest-order.ts';
import { rewardWords } from './rewards-back.ts';
import { MoneyPreviewTable } from './money-preview.tsx';
import type { MoneyIntentState } from './use-money-intent.ts';
import styles from './money.module.css';

/** The props of every money form. */
export type MoneyFormProps = {
  order: Order;
  /** Why it cannot be done now; null if it can. */
  reason: string | null;
  onAnswer: (order: Order) => void;
  onClose: () => void;
};

type Props = {
  title: string;
  order: Order;
  reason: string | null;
  /** Null while the text is not an amount yet. */
  preview: MoneyPreview | null;
  /** What is wrong with the input; shown once somebody tried to send it. */
  mistake: string | null;
  submit: string;
  /** It takes something away from someone: the button that sends it is red. */
  isDanger?: boolean;
  state: MoneyIntentState;
  /** What gives points and uses of rewards back; absent: nothing does. */
  end?: OrderEnd | null;
  onSubmit: () => void;
  onAgain: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Counters at the start of a form count as its first field; other buttons do not. */
const FIRST_FIELD = 'input, [data-begins] button:enabled';

/** The frame of a form that moves money: its fields, who gets and bears what, and its state. */
export function MoneyForm(props: Props) {
  const { title, order, reason, preview, mistake, submit, state, onSubmit, onAgain, onClose, children } =
    props;
  useNewestOrder(order);
  const backWords = props.end ? rewardWords(order, props.end) : [];
  const variant = props.isDanger ? 'danger' : 'primary';
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), []);
  const isUnderWay = state === 'sending' ? 'It is on its way. Please wait for the answer.' : null;
  return (
    // Key presses in the fields and on the buttons inside pass here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      aria-label={title}
      noValidate
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && state !== 'sending' && state !== 'unanswered') onSubmit();
      }}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <button type="button" className={styles.close} onClick={onClose} aria-label={`Close: ${title}`}>
          <X size={16} aria-hidden />
        </button>
      </div>
      <fieldset
        ref={fields}
        className={styles.fields}
        disabled={state === 'sending' || state === 'unanswered'}
      >
        {children}
      </fieldset>
      {backWords.length > 0 && (
        <ul className={styles.whom} aria-label="What comes back of rewards">
          {backWords.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {mistake !== null && <Mistake>{mistake}</Mistake>}
      {preview !== null && <MoneyPreviewTable preview={preview} order={order} />}
      {preview !== null && <CashBoxNote preview={preview} order={order} />}
      {reason !== null && (
        <p className={styles.moves}>
          <Locked reason={reason} isInline />
        </p>
      )}
      {state === 'outdated' && <Mistake>Somebody was faster. The amounts above are the new ones.</Mistake>}
      {state === 'unanswered' ? (
        <div className={styles.unanswered} role="alert">
          <p>No answer came. Sending it again is safe: it happens once.</p>
          <ActionButton variant={variant} reason={reason} onPress={onAgain}>
            Send again
          </ActionButton>
        </div>
      ) : (
        <ActionButton variant={variant} reason={reason ?? isUnderWay} onPress={onSubmit}>
          {state === 'sending' ? 'Sending …' : submit}
        </ActionButton>
      )}
    </form>
  );
}

/**
 * A key that is held down is one press: otherwise it would send the form that it just opened, or confirm its own
 * question. One that ends a syllable is none: no money moves by it.
 */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.repeat || !isCommandKey(event))) event.preventDefault();
}
