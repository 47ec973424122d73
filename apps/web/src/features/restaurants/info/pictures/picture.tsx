import { IMAGE_KEPT_DAYS, type LocationImageType } from '@passline/contract/images/images';
import type { Location } from '@passline/contract/restaurants/location';
import { useId, useState } from 'react';
import button from '../../../../parts/button.module.css';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Mistake } from '../../../../parts/form/mistake.tsx';
import { PictureDrop, PictureProgress } from '../../../../parts/picture/picture-drop.tsx';
import classes from './picture.module.css';
import { usePicture } from './use-picture.ts';

type PictureProps = {
  location: Location;
  imageType: LocationImageType;
  field: 'restaurantIconUrl' | 'restaurantIcon192Url' | 'promoUrl';
  label: string;
};

/** One picture of the location: chosen or dropped here, and deleted after a confirmation. */
export function Picture({ location, imageType, field, label }: PictureProps) {
  const url = location[field];
  const { sent, mistake, done, upload, remove } = usePicture(location.locationId, imageType, url);
  const [isAsking, setAsking] = useState(false);
  const id = useId();

  return (
    <div className={classes.picture} data-is-wide={imageType === 'promo' || undefined}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <PictureDrop
        url={url}
        alt={`${label}, as guests see it`}
        control={{
          'aria-labelledby': `${id}-label`,
          'aria-describedby': mistake ? `${id}-mistake` : undefined,
        }}
        isLocked={sent !== null}
        onFile={(file) => void upload(file)}
      />
      {sent !== null && <PictureProgress sent={sent} label={label} />}
      <p role="status" className={classes.done}>
        {done}
      </p>
      {mistake && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
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
