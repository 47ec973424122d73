import { useState } from 'react';
import button from '../../parts/button.module.css';
import { TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { useUnsaved } from '../../parts/form/guarded-parts.tsx';
import classes from './notifications.module.css';
import { recipientMistake } from './recipient-mistake.ts';

type RecipientFieldProps = {
  label: string;
  type: 'tel' | 'email';
  stored: string;
  /** What was typed as it is stored. */
  read: (typed: string) => string;
  save: (value: string) => Promise<boolean>;
};

/** One value with a Save of its own. What was typed stays while others change the rule, and when it is refused. */
export function RecipientField({ label, type, stored, read, save }: RecipientFieldProps) {
  const [typed, setTyped] = useState<{ text: string; from: string } | null>(null);
  const isEdited = typed !== null && read(typed.text) !== stored;
  useUnsaved(isEdited);
  const mistake = isEdited ? recipientMistake(type, read(typed.text)) : null;
  const isConflict = isEdited && typed.from !== stored;
  return (
    <form
      className={classes.recipient}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEdited || mistake !== null || isConflict) return;
        void save(read(typed.text)).then((isDone) => isDone && setTyped(null));
      }}
    >
      <Field
        label={label}
        isEdited={isEdited}
        mistake={mistake}
        conflict={
          isConflict
            ? {
                theirs: stored,
                onKeepMine: () => setTyped({ text: typed.text, from: stored }),
                onTakeTheirs: () => setTyped(null),
              }
            : null
        }
      >
        {(control) => (
          <TextControl
            {...control}
            type={type}
            value={typed?.text ?? stored}
            onChange={(text) => setTyped((known) => ({ text, from: known?.from ?? stored }))}
          />
        )}
      </Field>
      {isEdited && (
        <button type="submit" className={button.primary} disabled={mistake !== null || isConflict}>
          Save
        </button>
      )}
    </form>
  );
}
