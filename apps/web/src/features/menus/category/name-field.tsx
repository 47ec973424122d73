import { useId, useRef, useState } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { messageOf } from '../../../api/refusal.ts';
import type { FieldSchema } from '../../../parts/field-kinds/field-declaration.ts';
import { ConflictNotice } from '../../../parts/form/conflict-notice.tsx';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { useUnsaved } from '../../../parts/form/guarded-parts.tsx';
import { Mistake } from '../../../parts/form/mistake.tsx';
import type { Leaves } from '../../../parts/form/unsaved-guard.tsx';
import type { Gone } from '../../../parts/records/use-gone.ts';
import button from '../../../parts/button.module.css';
import field from '../../../parts/form/field.module.css';
import classes from './name-field.module.css';

type NameFieldProps = {
  label: string;
  /** The current name, also where a colleague changes it meanwhile; '' for a new one. */
  name: string;
  schema: FieldSchema;
  /** `seen`: the name that they saw, or decided about. */
  save: (name: string, seen: string, context: { idempotencyKey: string }) => Promise<void>;
  onCancel: () => void;
  /** See `useUnsaved`. */
  leaves?: Leaves;
  /** Set once a colleague has removed what is renamed. */
  gone?: Gone | null;
};

/** A name that is edited in place: Enter saves it, Escape leaves it as it was. What a colleague made of it meanwhile is decided first. */
export function NameField({ label, name, schema, save, onCancel, leaves, gone = null }: NameFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [seen, setSeen] = useState(name);
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef({ name: '', key: '' });
  // Where nothing was typed there is nothing to decide.
  if (seen !== name && typed === seen && !isBusy) {
    setSeen(name);
    setTyped(name);
  }
  useUnsaved(typed.trim() !== seen, { leaves });
  const isConflict = seen !== name && typed.trim() !== name && !isBusy;

  async function send(): Promise<void> {
    if (isBusy || isConflict) return;
    if (gone) return setMistake(gone.stop);
    const parsed = schema.safeParse(typed);
    if (!parsed.success) return setMistake(parsed.error?.issues[0]?.message ?? 'This cannot be saved.');
    const wanted = typed.trim();
    if (wanted === name) return onCancel();
    const what = JSON.stringify([wanted, seen]);
    if (attempt.current.name !== what) attempt.current = { name: what, key: crypto.randomUUID() };
    setBusy(true);
    try {
      await save(wanted, seen, { idempotencyKey: attempt.current.key });
    } catch (error) {
      setMistake(messageOf(error));
      setBusy(false);
    }
  }

  // What is on its way cannot be taken back, and a refusal of it must be seen.
  const cancel = () => !isBusy && onCancel();

  return (
    <div className={classes.edit}>
      <input
        className={field.control}
        aria-label={label}
        aria-invalid={mistake !== null || undefined}
        aria-errormessage={mistake === null ? undefined : id}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody asked to type it
        autoFocus
        readOnly={isBusy}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMistake(null);
        }}
        onKeyDown={(event) => {
          if (!isCommandKey(event)) return;
          if (event.key === 'Enter') void send();
          else if (event.key === 'Escape') cancel();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <button type="button" className={button.primary} onClick={() => void send()}>
        {isBusy ? 'Saving…' : 'Save'}
      </button>
      <button type="button" className={button.plain} aria-disabled={isBusy} onClick={cancel}>
        Cancel
      </button>
      {gone && <GoneNotice {...gone} />}
      {isConflict && (
        <ConflictNotice
          conflict={{
            by: null,
            field: { kind: 'text', label },
            values: { seen, mine: typed.trim(), theirs: name },
            onKeepMine: () => setSeen(name),
            onTakeTheirs: onCancel,
          }}
        />
      )}
      {mistake && <Mistake id={id}>{mistake}</Mistake>}
    </div>
  );
}
