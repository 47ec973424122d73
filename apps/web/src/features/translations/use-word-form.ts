import {
  NEW_TRANSLATION_FIELDS,
  TRANSLATION_FIELDS,
  type Translation,
} from '@passline/contract/translations/translations';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { LANGUAGE_CODES, LANGUAGES } from '@passline/domain/public-settings/languages';
import { checkTranslation } from '@passline/domain/translations/translations';
import type { Collection } from '@passline/live/browser';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import type { FormFields } from '../../parts/form/form-fields.ts';
import type { FieldDeclaration } from '../../parts/field-kinds/field-declaration.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useGone } from '../../parts/records/use-gone.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { changesOf, nameIn, translatedOf, valuesOf, type NameIn, type WordValues } from './word-values.ts';

type Opened = {
  word: Translation | null;
  collection: Collection<Translation> | null;
  isThere: boolean;
  onClose: () => void;
};

const BLANK = {
  input: '',
  target: { admin: false, mobile: false, web: false },
  translated: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, null])) as Translation['translated'],
};

/** What is typed about a word is kept under this name. */
export const draftOfWord = (id: string): string => `word ${id}`;

/** The form of a word: what it was is not emptied, and nothing is shown as saved before it is. */
export function useWordForm({ word, collection, isThere, onClose }: Opened) {
  const [isRemoving, setRemoving] = useState(false);
  const fields = useMemo(() => fieldsOf(word), [word]);
  const gone = useGone({
    kind: translationKind,
    recordId: word?.id ?? null,
    zone: DEFAULT_TIME_ZONE,
    isGone: !isThere && !isRemoving,
  });
  const form = useRecordForm<WordValues>({
    draft: draftOfWord(word?.id ?? 'new'),
    record: valuesOf(word ?? BLANK),
    isNew: word === null,
    isOnce: word === null,
    stop: gone?.stop ?? null,
    fields,
    check: (wanted) => {
      const checked = checkTranslation(wanted);
      return checked.ok ? [] : [checked.refusal];
    },
    save: async ({ changes, values, context }) => {
      const { input, target } = values;
      const saved = word
        ? await api.translations.update(
            { translationId: word.id, changes: changesOf(changes, word) },
            { context },
          )
        : await api.translations.add({ input, target, translated: translatedOf(values) }, { context });
      collection?.merge([saved], []);
      return valuesOf(saved);
    },
    zone: DEFAULT_TIME_ZONE,
    findAuthor: async (name) => (word ? whoChanged(translationKind, word.id, name) : null),
  });
  const remove = async () => {
    if (!word) return;
    const { id, rev, input } = word;
    setRemoving(true);
    let idempotencyKey = '';
    const isRemoved = await form.run(
      (context) => {
        ({ idempotencyKey } = context);
        return api.translations.remove({ translationId: id }, { context });
      },
      {
        done: `“${input}” is removed.`,
        failure: '',
      },
    );
    if (!isRemoved) return setRemoving(false);
    collection?.merge([], [[id, rev + 1]]);
    onClose();
    const about = { subject: translationKind.subject };
    notifyDone(`“${input}” is removed.`, { about, idempotencyKey });
  };
  return { form, gone, remove };
}

function fieldsOf(word: Translation | null): FormFields<WordValues> {
  const schemas = word ? TRANSLATION_FIELDS : NEW_TRANSLATION_FIELDS;
  const texts = LANGUAGE_CODES.map((code): [NameIn, FieldDeclaration] => {
    const isWritten = word !== null && word.translated[code] !== null;
    const missing = `Please enter a translation for ${LANGUAGES[code]}`;
    return [
      nameIn(code),
      {
        kind: 'text',
        label: LANGUAGES[code],
        schema: TRANSLATION_FIELDS.translated.shape[code],
        check: (value) => (isWritten && (value === null || value === '') ? missing : null),
      },
    ];
  });
  const { input, target } = translationKind.fields;
  return {
    input: { kind: 'text', label: input.label, schema: schemas.input },
    target: { kind: 'switches', label: target.label, parts: target.parts, schema: schemas.target },
    ...(Object.fromEntries(texts) as { [Name in NameIn]: FieldDeclaration }),
  };
}
