import type { Translation } from '@passline/contract/translations/translations';
import type { Language } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APP_CODES, TRANSLATED_APPS } from '@passline/domain/translations/translations';
import type { Collection } from '@passline/live/browser';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { TextControl } from '../../parts/form/controls.tsx';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { directionOf } from './direction-of.ts';
import styles from './translations.module.css';
import { useWordForm } from './use-word-form.ts';
import { nameIn } from './word-values.ts';

type WordFormProps = {
  /** Null: a new one. */
  word: Translation | null;
  collection: Collection<Translation> | null;
  /** False: a colleague has removed it, and `word` is as it was. */
  isThere: boolean;
  languages: readonly Language[];
  onClose: () => void;
};

/** A word, the apps that take it, and its translations. See docs/rules/translations.md#editing-a-word. */
export function WordForm(props: WordFormProps) {
  const { word, languages, onClose } = props;
  const { form, gone, remove } = useWordForm(props);
  return (
    <FormDialog
      title={word ? 'Edit a word' : 'New word'}
      form={form}
      save={word ? 'Save' : 'Add'}
      onClose={onClose}
      removal={
        word && !gone
          ? {
              title: `Remove “${word.input}”?`,
              text: 'The apps show it in English from then on. “What happened” can bring it back.',
              run: () => void remove(),
            }
          : undefined
      }
    >
      {gone && <GoneNotice {...gone} />}
      <FormField form={form} name="input" hint="As the apps have it in English, letter by letter." />
      <FormField form={form} name="target">
        {(control, value, edit) => (
          <ChoiceGroup
            {...control}
            label="Apps"
            choices={TRANSLATED_APP_CODES.map((app) => ({
              name: app,
              label: TRANSLATED_APPS[app],
              isOn: value[app],
            }))}
            onChange={(app, isOn) => edit({ ...value, [app]: isOn })}
          />
        )}
      </FormField>
      {languages.map((code) => (
        <FormField key={code} form={form} name={nameIn(code)}>
          {(control, value, edit) => (
            <div className={styles.control} lang={code} dir={directionOf(code)}>
              <TextControl {...control} value={value ?? ''} onChange={edit} />
            </div>
          )}
        </FormField>
      ))}
      {languages.length === 0 && (
        <p className={styles.hint}>No other language is chosen. They are chosen under Public settings.</p>
      )}
    </FormDialog>
  );
}
