import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { ConfirmNumber } from './confirm-number.tsx';
import classes from './notifications.module.css';
import type { CodeDrafts } from './use-code-drafts.ts';
import { useTold } from './use-told.ts';

/** Why nothing goes to the number of a rule, whoever confirms it; null if something may, undefined while it is not known. */
export function useUnreachable({ locationId, phoneNumber }: NotificationRule): string | null | undefined {
  const told = useTold(locationId);
  if (told.isPending) return undefined;
  return told.data?.unreachable.find((one) => one.phoneNumber === phoneNumber)?.reason ?? null;
}

type RuleNumberProps = { rule: NotificationRule; unreachable: string | null | undefined; codes: CodeDrafts };

/** What keeps SMS and calls from the number of a rule, and what to do about it; nothing if they go there. */
export function RuleNumber({ rule, unreachable, codes }: RuleNumberProps) {
  const { methods, phoneNumber, isNumberConfirmed } = rule;
  if (!(methods.SMS || methods.PhoneCall) || phoneNumber === '' || unreachable === undefined) return null;
  if (unreachable !== null) {
    return (
      <div className={classes.unconfirmed}>
        <p>
          <strong>Nothing is sent to this number.</strong> {unreachable} Please enter another one.
        </p>
      </div>
    );
  }
  if (isNumberConfirmed) return null;
  return (
    <ConfirmNumber
      key={phoneNumber}
      rule={rule}
      code={codes.of(rule)}
      onCode={(typed) => codes.type(rule, typed)}
    />
  );
}
