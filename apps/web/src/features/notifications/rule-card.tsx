import type { NotificationRule } from '@passline/contract';
import { methodLock, NOTIFICATION_METHODS, recipientOf, type NotificationMethod } from '@passline/domain';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import classes from './notifications.module.css';
import { RecipientField } from './recipient-field.tsx';
import { METHOD_WORDS, plainPhoneNumber, TRIGGER_WORDS } from './trigger-words.ts';
import type { useRules } from './use-rules.ts';

type Rules = ReturnType<typeof useRules>;
type RuleCardProps = { rule: NotificationRule; update: Rules['update']; remove: Rules['remove'] };

export function RuleCard({ rule, update, remove }: RuleCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSilent = NOTIFICATION_METHODS.every((method) => !rule.methods[method]);
  const run = async (work: Promise<boolean>) => {
    setBusy(true);
    const isDone = await work;
    setBusy(false);
    return isDone;
  };
  return (
    <li className={classes.rule} aria-label={`${rule.trigger} rule`} aria-busy={isBusy}>
      <div className={classes.head}>
        <h2>{rule.trigger}</h2>
        <p>{TRIGGER_WORDS[rule.trigger]}</p>
        <button type="button" className={button.plain} onClick={() => setAsking(true)}>
          Delete
        </button>
      </div>
      <fieldset className={classes.methods}>
        <legend>Methods</legend>
        {NOTIFICATION_METHODS.map((method) => (
          <MethodSwitch
            key={method}
            rule={rule}
            method={method}
            isBusy={isBusy}
            onToggle={(isOn) => void run(update(rule, { methods: { ...rule.methods, [method]: isOn } }))}
          />
        ))}
      </fieldset>
      {isSilent && <p className={classes.silent}>No method is on: this rule tells nobody.</p>}
      <div className={classes.recipients}>
        <RecipientField
          label="Phone number"
          type="tel"
          stored={rule.phoneNumber}
          read={plainPhoneNumber}
          save={(phoneNumber) => run(update(rule, { phoneNumber }))}
        />
        <RecipientField
          label="E-mail"
          type="email"
          stored={rule.email}
          read={(text) => text.trim()}
          save={(email) => run(update(rule, { email }))}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete this ${rule.trigger} rule?`}
          text="Nobody is told by it any more, also not about orders that wait now."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            void run(remove(rule));
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}

type MethodSwitchProps = {
  rule: NotificationRule;
  method: NotificationMethod;
  isBusy: boolean;
  onToggle: (isOn: boolean) => void;
};

function MethodSwitch({ rule, method, isBusy, onToggle }: MethodSwitchProps) {
  const isOn = rule.methods[method];
  const locked = methodLock(rule.trigger, method);
  const lacks =
    !isOn && recipientOf(rule, method) === ''
      ? `Needs ${method === 'Email' ? 'an e-mail address' : 'a phone number'} first.`
      : null;
  const reason = locked ?? lacks;
  return (
    <label className={classes.method} data-locked={reason !== null || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={reason !== null || isBusy}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span>
        {METHOD_WORDS[method]}
        <small>{reason ?? (isOn ? 'on' : 'off')}</small>
      </span>
    </label>
  );
}
