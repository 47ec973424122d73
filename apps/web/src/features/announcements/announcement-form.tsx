import type { Location } from '@passline/contract/restaurants/location';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { placeOfZone } from '../../parts/zoned-time.ts';
import classes from './announcement.module.css';
import { AnnouncementStateChip } from './announcement-state.tsx';
import { GuestPreview } from './guest-preview.tsx';
import { useAnnouncement } from './use-announcement.ts';

export function AnnouncementForm({ location }: { location: Location }) {
  const { timezone: zone, announcement: saved } = location;
  const { form, gone, remove } = useAnnouncement(location);
  const [isAsking, setAsking] = useState(false);
  const clock = `${placeOfZone(zone)} time`;
  return (
    <RecordForm form={form} label="Announcement">
      <div className={classes.state}>
        {gone ? (
          <GoneNotice {...gone} />
        ) : saved ? (
          <AnnouncementStateChip saved={saved} zone={zone} />
        ) : (
          <p className={classes.none}>No announcement yet: guests see nothing.</p>
        )}
      </div>
      <div className={classes.halves}>
        <div className={classes.fields}>
          <div className={classes.times}>
            <FormField form={form} name="activeAfter" hint={clock} />
            <FormField form={form} name="activeUntil" hint={clock} />
          </div>
          <FormField form={form} name="title" />
          <FormField form={form} name="message" />
        </div>
        <GuestPreview {...form.values} />
      </div>
      <SaveBar form={form}>
        {saved && (
          <button type="button" className={button.plain} onClick={() => setAsking(true)}>
            Delete
          </button>
        )}
      </SaveBar>
      {isAsking && saved && (
        <ConfirmDialog
          title="Delete this announcement?"
          text="Guests will no longer see it. “What happened” can bring it back."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            void remove(saved);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </RecordForm>
  );
}
