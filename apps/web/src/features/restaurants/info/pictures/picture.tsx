import { IMAGE_KEPT_DAYS, type Location, type LocationImageType } from '@passline/contract';
import ImageUp from 'lucide-react/icons/image-up';
import { useId, useState } from 'react';
import button from '../../../../parts/button.module.css';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import classes from './picture.module.css';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  location: Location;
  imageType: LocationImageType;
  field: 'restaurantIconUrl' | 'restaurantIcon192Url' | 'promoUrl';
  label: string;
};

/** One picture of the location: chosen, or dropped here; deleted after it was asked. */
export function Picture({ location, imageType, field, label }: PictureProps) {
  const url = location[field];
  const { sent, mistake, done, upload, remove } = usePicture(location.locationId, imageType, url);
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const id = useId();

  return (
    <div className={classes.picture} data-is-wide={imageType === 'promo' || undefined}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.drop} data-is-over={isOver || undefined}>
        {url ? (
          <img src={url} alt={`${label}, as guests see it`} className={classes.image} />
        ) : (
          <ImageUp size={24} aria-hidden />
        )}
        <span className={classes.invitation}>
          {url ? 'Choose or drop another' : 'Choose or drop a picture'}
        </span>
        <input
          type="file"
          // Over the whole of it: a file that is dropped on the field is chosen.
          className={classes.file}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          accept=".jpg,.jpeg,.png"
          aria-labelledby={`${id}-label`}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          disabled={sent !== null}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again after it was put right.
            event.currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
      {sent !== null && (
        <progress className={classes.progress} value={sent} max={1} aria-label={`${label} is being sent`} />
      )}
      <p role="status" className={classes.done}>
        {done}
      </p>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake} role="alert">
          {mistake}
        </p>
      )}
      {url && (
        <button
          type="button"
          className={button.plain}
          disabled={sent !== null}
          aria-label={`Delete: ${label}`}
          onClick={() => setAsking(true)}
        >
          Delete
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Are you sure you want to delete?"
          text={`Guests no longer see the picture. “What happened” can bring it back for ${IMAGE_KEPT_DAYS} days.`}
          confirm="Delete"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void remove();
          }}
        />
      )}
    </div>
  );
}
