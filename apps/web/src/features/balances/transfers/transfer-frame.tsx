import { formatCents } from '@passline/domain/money/cents';
import type { ReactNode } from 'react';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { AmountField } from '../amount-field.tsx';
import { MoveGuard } from '../move-guard.tsx';
import { isOther, typedDollars } from '../read-dollars.ts';
import { SendButton } from '../send-button.tsx';
import classes from './transfer-dialog.module.css';
import type { TransferFormState } from './use-transfer-form.ts';

type TransferFrameProps = {
  form: TransferFormState;
  label: string;
  /** What its button does: the amount follows. */
  verb: string;
  /** Why nothing can be sent; null: it can. */
  stop: string | null;
  /** Whether nothing is missing. */
  isComplete: boolean;
  /** Whether something is chosen besides the amount and the words. */
  isChosen?: boolean;
  onSend: () => void;
  children: ReactNode;
};

/** Around the fields of a transfer or a correcting entry: why it cannot be sent, its button, and the question before leaving. */
export function TransferFrame(props: TransferFrameProps) {
  const { form, label, verb, stop, isComplete, isChosen = false, onSend, children } = props;
  const { amountCents, refusal, state, words } = form;
  const button = amountCents !== null && amountCents > 0 ? `${verb} ${formatCents(amountCents)}` : verb;
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.tellEnter(isComplete ? `Enter sends nothing. Please press “${button}”.` : null);
      }}
    >
      <button type="submit" hidden>
        Check
      </button>
      {children}
      {refusal !== null && <Mistake>{refusal}</Mistake>}
      {stop !== null && <Locked reason={stop} isInline />}
      <div className={classes.send}>
        <SendButton words={button} state={state} reason={stop} onSend={onSend} onAgain={form.giveAgain} />
      </div>
      {form.dialog}
      <MoveGuard
        isDirty={isOther(form.typed, form.begun) || words.trim() !== '' || isChosen}
        onLeave={() => form.setWords('')}
      />
    </form>
  );
}

type FieldProps = { form: TransferFormState; id: string; mistake: string | null };

export function TransferAmount({ form, id, mistake, beside }: FieldProps & { beside: string }) {
  const { amountCents, typed, setTyped, state } = form;
  return (
    <AmountField
      id={id}
      text={typed}
      beside={beside}
      mistake={mistake}
      isDisabled={state !== 'idle'}
      onText={setTyped}
      onLeave={() => amountCents !== null && setTyped(typedDollars(amountCents))}
    />
  );
}

/** Why money moves. */
export function TransferWords({
  form,
  id,
  mistake,
  label,
  most = 300,
}: FieldProps & { label: string; most?: number }) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={form.words}
        maxLength={most}
        disabled={form.state !== 'idle'}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : `${id}-missing`}
        onChange={(event) => form.setWords(event.currentTarget.value)}
      />
      {mistake !== null && <Mistake id={`${id}-missing`}>{mistake}</Mistake>}
    </div>
  );
}
