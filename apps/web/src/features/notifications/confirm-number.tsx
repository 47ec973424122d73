import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { TRIGGER_LABELS } from '@passline/domain/restaurants/restaurant-constants';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useState, type FormEvent } from 'react';
import { api, queries, queryClient } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { notify } from '../../parts/notify.ts';
import classes from './notifications.module.css';
import { METHOD_WORDS } from './trigger-words.ts';
import { useTold } from './use-told.ts';

/** A number that gets nothing but a code until somebody has typed it. See docs/rules/notifications.md#confirming-a-number. */
export function ConfirmNumber({ rule }: { rule: NotificationRule }) {
  const { id: ruleId, locationId, trigger, methods, phoneNumber } = rule;
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const told = useTold(locationId);
  const number = phoneNumberWords(phoneNumber);
  const channel = methods.SMS ? 'SMS' : 'PhoneCall';
  const isKept = told.data?.standIns.includes(channel) ?? false;
  const attempt = async (work: (context: { idempotencyKey: string }) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setMistake(null);
    try {
      await work({ idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      setMistake(messageOf(error));
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: queries.notifications.told.key() });
    }
  };
  const send = () =>
    attempt(async (context) => {
      await api.notifications.sendCode({ ruleId, phoneNumber }, { context });
      notify.success(`A code is on its way to ${number}, by ${METHOD_WORDS[channel]}.`);
    });
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = event.currentTarget.closest('li');
    const typed = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(typed)) return setMistake('Please enter the 6 digits of the code.');
    void attempt(async (context) => {
      await api.notifications.confirmNumber({ ruleId, phoneNumber, code: typed }, { context });
      // This form leaves with the answer.
      card?.focus();
      notify.success(`${number} is confirmed.`);
    });
  };
  return (
    <form
      className={classes.unconfirmed}
      aria-label={`Confirm ${number} of ${TRIGGER_LABELS[trigger]}`}
      noValidate
      onSubmit={confirm}
    >
      <p>
        <strong>Not confirmed yet.</strong> Nothing is sent to {number} until somebody has typed the code that
        it gets.
        {isKept && ' Codes stay on this server too: a super admin reads them in the Outbox.'}
      </p>
      <div className={classes.code}>
        <Field label="Code" mistake={mistake}>
          {(control) => (
            <TextControl
              {...control}
              type="tel"
              autoComplete="one-time-code"
              value={code}
              onChange={(typed) => {
                setMistake(null);
                setCode(typed);
              }}
            />
          )}
        </Field>
        <button type="submit" className={button.plain} aria-disabled={isBusy}>
          Confirm
        </button>
        <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void send()}>
          Send a code
        </button>
      </div>
    </form>
  );
}
