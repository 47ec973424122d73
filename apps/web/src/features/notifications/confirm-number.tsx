import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { TRIGGER_LABELS } from '@passline/domain/restaurants/restaurant-constants';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useId, type FormEvent } from 'react';
import button from '../../parts/button.module.css';
import { TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { useUnsaved } from '../../parts/form/guarded-parts.tsx';
import { Mistake } from '../../parts/form/mistake.tsx';
import classes from './notifications.module.css';
import { useNumberCode } from './use-number-code.ts';

type ConfirmNumberProps = { rule: NotificationRule; code: string; onCode: (typed: string) => void };

/** A number that gets nothing but a code until somebody has typed it. See docs/rules/notifications.md#confirming-a-number. */
export function ConfirmNumber({ rule, code, onCode }: ConfirmNumberProps) {
  const { said, isBusy, isKept, forgetSaid, send, confirm } = useNumberCode(rule);
  const saidId = useId();
  useUnsaved(code.trim() !== '');
  const number = phoneNumberWords(rule.phoneNumber);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = event.currentTarget.closest('li');
    void confirm(code, () => {
      onCode('');
      // This form leaves with the answer.
      card?.focus();
    });
  };
  const saysAt = (at: 'confirm' | 'send') => (said?.at === at ? { 'aria-describedby': saidId } : {});
  return (
    <form
      className={classes.unconfirmed}
      aria-label={`Confirm ${number} of ${TRIGGER_LABELS[rule.trigger]}`}
      noValidate
      onSubmit={submit}
    >
      <p>
        <strong>Not confirmed yet.</strong> Nothing is sent to {number} until somebody has typed the code that
        it gets.
        {isKept && ' Codes stay on this server too: a super admin reads them in the Outbox.'}
      </p>
      <div className={classes.code}>
        <Field label="Code" mistake={said?.at === 'code' ? said.words : null}>
          {(control) => (
            <TextControl
              {...control}
              type="tel"
              autoComplete="one-time-code"
              value={code}
              onChange={(typed) => {
                forgetSaid();
                onCode(typed);
              }}
            />
          )}
        </Field>
        <button type="submit" className={button.plain} aria-disabled={isBusy} {...saysAt('confirm')}>
          Confirm
        </button>
        <button
          type="button"
          className={button.plain}
          aria-disabled={isBusy}
          {...saysAt('send')}
          onClick={() => void send()}
        >
          Send a code
        </button>
        {said && said.at !== 'code' && <Mistake id={saidId}>{said.words}</Mistake>}
      </div>
    </form>
  );
}
