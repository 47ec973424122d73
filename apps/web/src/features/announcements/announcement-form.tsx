import type { Announcement, Location } from '@passline/contract';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { AreaControl, TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { UnsavedGuard } from '../../parts/form/unsaved-guard.tsx';
import { placeOfZone } from '../../parts/zoned-time.ts';
import classes from './announcement.module.css';
import { AnnouncementStateChip } from './announcement-state.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import { GuestPreview } from './guest-preview.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { wallTime } from './wall-time.ts';

/** Mistakes that belong to one field are shown beside it. */
const MISTAKE_OF: Partial<Record<keyof Announcement, string>> = {
  title: 'Please input a title.',
  message: 'Please input a description.',
  activeAfter: 'Start date cannot be after end date.',
};

export function AnnouncementForm({ location }: { location: Location }) {
  const { timezone: zone, announcement: saved } = location;
  const { form, edit, save, remove, isBusy, mistake, wanted } = useAnnouncement(location);
  const [isAsking, setAsking] = useState(false);
  const isTime = (field: keyof Announcement) => field === 'activeAfter' || field === 'activeUntil';

  function fieldProps(field: keyof Announcement) {
    const theirs = form.theirs(field);
    return {
      isEdited: form.isEdited(field),
      mistake: mistake !== null && mistake === MISTAKE_OF[field] ? mistake : null,
      conflict: theirs
        ? {
            theirs: isTime(field)
              ? wallTime(Number(theirs.value), zone).replace('T', ' ')
              : String(theirs.value),
            onKeepMine: () => form.keepMine(field),
            onTakeTheirs: () => form.takeTheirs(field),
          }
        : null,
    };
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.state}>
        {saved ? (
          <AnnouncementStateChip saved={saved} zone={zone} />
        ) : (
          <p className={classes.none}>No announcement yet: guests see nothing.</p>
        )}
      </div>
      <div className={classes.halves}>
        <div className={classes.fields}>
          <div className={classes.times}>
            <Field label="Start" hint={`${placeOfZone(zone)} time`} {...fieldProps('activeAfter')}>
              {(control) => (
                <DateTimeControl
                  {...control}
                  zone={zone}
                  value={form.value('activeAfter')}
                  onChange={(atMs) => edit('activeAfter', atMs)}
                />
              )}
            </Field>
            <Field label="End" hint={`${placeOfZone(zone)} time`} {...fieldProps('activeUntil')}>
              {(control) => (
                <DateTimeControl
                  {...control}
                  zone={zone}
                  value={form.value('activeUntil')}
                  onChange={(atMs) => edit('activeUntil', atMs)}
                />
              )}
            </Field>
          </div>
          <Field label="Title" {...fieldProps('title')}>
            {(control) => (
              <TextControl
                {...control}
                value={form.value('title')}
                onChange={(text) => edit('title', text)}
              />
            )}
          </Field>
          <Field label="Description" {...fieldProps('message')}>
            {(control) => (
              <AreaControl
                {...control}
                value={form.value('message')}
                onChange={(text) => edit('message', text)}
              />
            )}
          </Field>
        </div>
        <GuestPreview {...wanted} />
      </div>
      {mistake !== null && !Object.values(MISTAKE_OF).includes(mistake) && (
        <p className={classes.mistake}>{mistake}</p>
      )}
      <div className={classes.buttons}>
        <button type="submit" className={button.primary} disabled={isBusy}>
          Save
        </button>
        {saved && (
          <button type="button" className={button.plain} disabled={isBusy} onClick={() => setAsking(true)}>
            Delete
          </button>
        )}
        {form.isDirty && (
          <button type="button" className={button.plain} disabled={isBusy} onClick={form.reset}>
            Discard
          </button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete this announcement?"
          text="Guests will no longer see it. Its text is lost."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            void remove();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}
