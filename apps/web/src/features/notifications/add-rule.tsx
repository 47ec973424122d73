import { FormField } from '../../parts/form/form-field.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveButton, SaveWords } from '../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import classes from './notifications.module.css';
import { NEW_RULE_FIELDS, type NewRule } from './rule-fields.ts';
import { triggerWords } from './trigger-words.ts';
import type { Rules } from './use-rules.ts';

const BLANK: NewRule = { trigger: '', phoneNumber: '', email: '' };

export function AddRule({ locationId, rules }: { locationId: string; rules: Rules }) {
  const form = useRecordForm<NewRule>({
    draft: `notification rule new ${locationId}`,
    record: BLANK,
    isNew: true,
    isOnce: true,
    fields: NEW_RULE_FIELDS,
    check: ({ trigger }) => (trigger === '' ? [{ field: 'trigger', message: 'Missing Trigger Type' }] : []),
    save: async ({ values: { trigger, ...recipients }, context }) => {
      const rule = { ...recipients, trigger: trigger || undefined };
      await rules.add({ locationId, ...rule }, context);
    },
  });
  const { trigger } = form.values;
  return (
    <RecordForm form={form} label="Add a rule" className={classes.add} isSmall>
      <h2>Add a rule</h2>
      <div className={classes.recipients}>
        <FormField form={form} name="trigger" hint={trigger !== '' && triggerWords(trigger)} />
        <FormField form={form} name="phoneNumber" />
        <FormField form={form} name="email" />
      </div>
      <div className={classes.foot}>
        <SaveWords form={form} isQuiet />
        <SaveButton form={form} words="Add" />
      </div>
    </RecordForm>
  );
}
