import type { Location } from '@passline/contract';
import { useState } from 'react';
import { useFreshness } from '../../live/use-live.ts';
import button from '../../parts/button.module.css';
import type { FieldEdits } from '../../parts/form/field-changes.ts';
import type { FieldChanges } from '../../parts/form/use-field-changes.ts';
import { notify } from '../../parts/notify.ts';
import { tellFootHeight } from '../../parts/tell-foot-height.ts';
import { changedKinds, fieldWords, type HoursFields, type WeekMistake } from './hours-fields.ts';
import styles from './save-bar.module.css';
import { failureWords, saveHours } from './save-hours.ts';

type SaveBarProps = {
  location: Location;
  form: FieldChanges<HoursFields>;
  changes: FieldEdits<HoursFields>;
  mistake: WeekMistake | null;
  onSaved: (location: Location) => void;
};

/** What is not saved yet, and why it cannot be. */
export function SaveBar({ location, form, changes, mistake, onSaved }: SaveBarProps) {
  const [isSaving, setIsSaving] = useState(false);
  const { kind: freshness } = useFreshness();
  const fields = Object.keys(changes) as (keyof HoursFields)[];
  const conflicts = form.conflicts.filter((field) => fields.includes(field));
  if (fields.length === 0) return null;

  const reason = blockedReason({ isOffline: freshness !== 'live', conflicts, mistake });
  const save = async () => {
    if (reason !== null || isSaving) return;
    setIsSaving(true);
    try {
      for (const kind of changedKinds(changes)) {
        const saved = await saveHours(kind, location.locationId, form, changes);
        onSaved(saved);
        for (const field of fields)
          if (changedKinds({ [field]: changes[field] })[0] === kind) form.takeTheirs(field);
      }
      notify.success('The hours are saved.');
    } catch (error) {
      notify.error(failureWords(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div ref={tellFootHeight} className={styles.bar} role="region" aria-label="Changes that are not saved">
      <p className={styles.words} data-blocked={reason !== null || undefined} role="status">
        {reason ?? `Not saved: ${fields.map(fieldWords).join(', ')}.`}
      </p>
      <button type="button" className={button.plain} onClick={form.reset} disabled={isSaving}>
        Discard
      </button>
      <button
        type="button"
        className={button.primary}
        aria-disabled={reason !== null || isSaving}
        onClick={() => void save()}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
    </div>
  );
}

function blockedReason(facts: {
  isOffline: boolean;
  conflicts: readonly (keyof HoursFields)[];
  mistake: WeekMistake | null;
}): string | null {
  if (facts.isOffline) return 'Not live: this can be saved once the screen is live.';
  if (facts.conflicts.length > 0) {
    return `Somebody else changed ${facts.conflicts.map(fieldWords).join(', ')}: keep yours or take theirs.`;
  }
  return facts.mistake?.message ?? null;
}
