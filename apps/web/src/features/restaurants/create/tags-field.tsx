import { MAX_TAGS, TOO_MANY_TAGS } from '@passline/domain';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { FIELD_LABELS } from '../field-labels.ts';
import type { DraftProps } from './draft-fields.tsx';
import styles from './create.module.css';

/** Tags one by one: Enter or a comma adds what was typed. */
export function TagsField({ draft: { tags }, change, mistakes }: DraftProps) {
  const [typed, setTyped] = useState('');
  const [isFull, setFull] = useState(false);
  const add = (text: string) => {
    const tag = text.trim();
    if (tag === '' || tags.includes(tag)) return setTyped('');
    if (tags.length >= MAX_TAGS) return setFull(true);
    change({ tags: [...tags, tag] });
    setTyped('');
  };
  return (
    <div className={styles.tags}>
      <Field
        label={FIELD_LABELS.tags}
        hint={`Enter adds a tag. At most ${MAX_TAGS}.`}
        mistake={isFull ? TOO_MANY_TAGS : (mistakes['tags'] ?? null)}
      >
        {(control) => (
          <span
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add(typed);
            }}
            onBlurCapture={() => add(typed)}
          >
            <TextControl
              {...control}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                if (text === '') setFull(false);
              }}
            />
          </span>
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.tagList} aria-label="Tags chosen">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => {
                  change({ tags: tags.filter((one) => one !== tag) });
                  setFull(false);
                }}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
