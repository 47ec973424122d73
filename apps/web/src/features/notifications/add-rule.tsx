import { NOTIFICATION_TRIGGERS, type NotificationTrigger } from '@passline/domain';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { SelectControl, TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { useUnsaved } from '../../parts/form/guarded-parts.tsx';
import classes from './notifications.module.css';
import { recipientMistake } from './recipient-mistake.ts';
import { plainPhoneNumber, TRIGGER_WORDS } from './trigger-words.ts';
import type { useRules } from './use-rules.ts';

const TRIGGERS = Object.keys(NOTIFICATION_TRIGGERS) as NotificationTrigger[];
const OPTIONS = [
  { value: '', label: 'Choose a trigger' },
  ...TRIGGERS.map((trigger) => ({ value: trigger, label: trigger })),
];
const BLANK = { trigger: '', phoneNumber: '', email: '' };

export function AddRule({ add }: { add: ReturnType<typeof useRules>['add'] }) {
  const [rule, setRule] = useState(BLANK);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(Object.values(rule).some((typed) => typed !== ''));
  const trigger = TRIGGERS.find((one) => one === rule.trigger);
  const phoneNumber = plainPhoneNumber(rule.phoneNumber);
  const email = rule.email.trim();
  const mistakes = {
    trigger: trigger ? null : 'Missing Trigger Type',
    phoneNumber: recipientMistake('tel', phoneNumber),
    email: recipientMistake('email', email),
  };

  async function submit(): Promise<void> {
    setTried(true);
    if (Object.values(mistakes).some((mistake) => mistake !== null)) return;
    setBusy(true);
    const isDone = await add({ trigger, phoneNumber, email });
    setBusy(false);
    if (!isDone) return;
    setRule(BLANK);
    setTried(false);
  }

  return (
    <form
      className={classes.add}
      noValidate
      aria-label="Add a rule"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>Add a rule</h2>
      <div className={classes.addFields}>
        <Field
          label="Trigger"
          hint={trigger && TRIGGER_WORDS[trigger]}
          mistake={isTried ? mistakes.trigger : null}
        >
          {(control) => (
            <SelectControl
              {...control}
              options={OPTIONS}
              value={rule.trigger}
              onChange={(value) => setRule({ ...rule, trigger: value })}
            />
          )}
        </Field>
        <Field label="Phone number of the new rule" mistake={isTried ? mistakes.phoneNumber : null}>
          {(control) => (
            <TextControl
              {...control}
              type="tel"
              value={rule.phoneNumber}
              onChange={(text) => setRule({ ...rule, phoneNumber: text })}
            />
          )}
        </Field>
        <Field label="E-mail of the new rule" mistake={isTried ? mistakes.email : null}>
          {(control) => (
            <TextControl
              {...control}
              type="email"
              value={rule.email}
              onChange={(text) => setRule({ ...rule, email: text })}
            />
          )}
        </Field>
      </div>
      <button type="submit" className={button.primary} disabled={isBusy}>
        Add
      </button>
    </form>
  );
}
