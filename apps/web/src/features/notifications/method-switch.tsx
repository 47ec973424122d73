import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { methodLock, recipientOf } from '@passline/domain/notifications/notification-rules';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import type { NotificationMethod } from '@passline/domain/restaurants/restaurant-constants';
import classes from './notifications.module.css';

type MethodSwitchProps = {
  rule: NotificationRule;
  method: NotificationMethod;
  isBusy: boolean;
  onToggle: (isOn: boolean) => void;
};

/** Switches a method of a rule; one that cannot be switched says why. */
export function MethodSwitch({ rule, method, isBusy, onToggle }: MethodSwitchProps) {
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
        {METHOD_LABELS[method]}
        <small>{reason ?? (isOn ? 'on' : 'off')}</small>
      </span>
    </label>
  );
}
