import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import {
  NOTIFICATION_METHODS,
  TRIGGER_LABELS,
  type NotificationMethod,
} from '@passline/domain/restaurants/restaurant-constants';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { useZone } from '../../live/use-zone.ts';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { pressing } from '../../parts/form/after-leaving.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveButton, SaveWords } from '../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useGone } from '../../parts/records/use-gone.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { MethodSwitch } from './method-switch.tsx';
import classes from './notifications.module.css';
import { RULE_FIELDS, ruleMistakes, type RuleValues } from './rule-fields.ts';
import { RuleNumber, useUnreachable } from './rule-number.tsx';
import { TestButton } from './test-button.tsx';
import { triggerWords } from './trigger-words.ts';
import type { CodeDrafts } from './use-code-drafts.ts';
import type { Rules } from './use-rules.ts';

type RuleCardProps = {
  rule: NotificationRule;
  /** Whether it was removed: `rule` is as it was. */
  isGone: boolean;
  rules: Rules;
  codes: CodeDrafts;
};

/**
 * A rule: its methods are switched at once, its recipients are saved with a form. One that a colleague removes stays while
 * something is typed in it, or a question about it is open.
 */
export function RuleCard({ rule, isGone, rules, codes }: RuleCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, locationId, trigger, methods } = rule;
  const name = TRIGGER_LABELS[trigger];
  const zone = useZone(locationId);
  const gone = useGone({ kind: notificationRuleKind, recordId: id, locationId, zone, isGone });
  const form = useRecordForm<RuleValues>({
    draft: `notification rule ${id}`,
    record: rule,
    fields: RULE_FIELDS,
    check: (wanted) => ruleMistakes(trigger, wanted),
    save: ({ changes, context }) => rules.update(id, changes, context),
    stop: gone?.stop ?? null,
    zone,
    findAuthor: (name) => whoChanged(notificationRuleKind, id, name, locationId),
  });
  const isSilent = NOTIFICATION_METHODS.every((method) => !methods[method]);
  const unreachable = useUnreachable(rule);
  const isConfirmed = rule.isNumberConfirmed && !unreachable && !form.edited.includes('phoneNumber');
  const toggle = (method: NotificationMethod, isOn: boolean) => {
    const change = { from: methods, to: { ...methods, [method]: isOn } };
    const words = { done: `${METHOD_LABELS[method]} is ${isOn ? 'on' : 'off'}.`, failure: '' };
    void form.run((context) => rules.update(id, { methods: change }, context), words);
  };
  if (isGone && !form.isDirty && !isAsking) return null;
  return (
    <li className={classes.rule} aria-label={`${name} rule`} tabIndex={-1}>
      <RecordForm form={form} label={`Recipients of ${name}`} isSmall>
        <div className={classes.head}>
          <h2>{name}</h2>
          <p>{triggerWords(trigger)}</p>
          <div className={classes.commands}>
            {!isSilent && !isGone && <TestButton rule={rule} />}
            {!isGone && (
              <button type="button" className={button.plain} onClick={() => setAsking(true)}>
                Delete
              </button>
            )}
          </div>
        </div>
        {gone ? (
          <GoneNotice {...gone} />
        ) : (
          <fieldset className={classes.methods}>
            <legend>Methods</legend>
            {NOTIFICATION_METHODS.map((method) => (
              <MethodSwitch
                key={method}
                rule={rule}
                method={method}
                isBusy={form.phase.kind === 'saving'}
                onToggle={(isOn) => toggle(method, isOn)}
              />
            ))}
          </fieldset>
        )}
        {isSilent && !isGone && <p className={classes.silent}>No method is on: this rule notifies nobody.</p>}
        <div className={classes.recipients}>
          <FormField form={form} name="phoneNumber" hint={isConfirmed && 'Confirmed'} />
          <FormField form={form} name="email" />
        </div>
        {(form.isDirty || form.phase.kind === 'failed') && (
          <div className={classes.foot}>
            <SaveWords form={form} isQuiet />
            {form.isDirty && (
              <>
                <button type="button" className={button.plain} {...pressing(form.revert)}>
                  Discard
                </button>
                <SaveButton form={form} />
              </>
            )}
          </div>
        )}
      </RecordForm>
      {!isGone && <RuleNumber rule={rule} unreachable={unreachable} codes={codes} />}
      {isAsking && isGone && (
        <GoneDialog
          kind={notificationRuleKind}
          title="Notifications"
          icon={BellOff}
          onClose={() => setAsking(false)}
        />
      )}
      {isAsking && !isGone && (
        <ConfirmDialog
          title={`Delete the rule “${name}”?`}
          text="It will no longer notify anyone, not even about orders that are waiting now. “What happened” can bring it back."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            const words = { done: 'Deleted.', failure: '', forgets: true };
            void form.run((context) => rules.remove(rule, context), words);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
