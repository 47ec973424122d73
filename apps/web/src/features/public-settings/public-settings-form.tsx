import type { EditedSettings } from '@passline/contract/public-settings/public-settings';
import { LANGUAGE_CODES, LANGUAGES } from '@passline/domain/public-settings/languages';
import type { Collection } from '@passline/live/browser';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import sections from '../../parts/form/form-section.module.css';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { usePublicSettings } from './use-public-settings.ts';

type PublicSettingsFormProps = { settings: EditedSettings; collection: Collection<EditedSettings> };

/** The public settings, each with a sentence that says what it does. */
export function PublicSettingsForm(props: PublicSettingsFormProps) {
  const { form, question, answer } = usePublicSettings(props);
  return (
    <RecordForm form={form} label="Public settings" className={sections.sections}>
      <FormSection title="Support">
        <FormField
          form={form}
          name="supportNumber"
          hint="Apps can show this number to guests and restaurants who need help. Blank: there is none."
        />
      </FormSection>
      <FormSection title="Translations">
        <FormField
          form={form}
          name="languages"
          isWide
          hint="The languages that texts of the apps are translated into; English is always there."
        >
          {(control, value, edit) => (
            <ChoiceGroup
              {...control}
              label="Languages"
              choices={LANGUAGE_CODES.map((code) => ({
                name: code,
                label: LANGUAGES[code],
                isOn: value[code],
              }))}
              onChange={(code, isOn) => edit({ ...value, [code]: isOn })}
            />
          )}
        </FormField>
      </FormSection>
      <FormSection
        title="Standby of couriers"
        note="What a restaurant pays for a courier who has to wait for the food. Guests pay nothing for it."
      >
        <FormField
          form={form}
          name="standbyFreeMinutes"
          hint="How long a courier waits at no cost, once they are there and the food is due."
        />
        <FormField
          form={form}
          name="standbyPerMinute"
          hint="What the restaurant pays for each minute that begins after the free ones."
        />
        <FormField
          form={form}
          name="standbyMost"
          hint="The most that a restaurant pays for the wait of one delivery."
        />
      </FormSection>
      <SaveBar form={form} />
      {question !== null && (
        <ConfirmDialog
          title="Change this for everybody?"
          text={question}
          confirm="Save"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </RecordForm>
  );
}
