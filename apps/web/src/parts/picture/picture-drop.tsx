import ImageUp from 'lucide-react/icons/image-up';
import { useState, type InputHTMLAttributes } from 'react';
import styles from './picture-drop.module.css';

type PictureDropProps = {
  url: string | null;
  /** The alternative text of the current picture. */
  alt: string;
  /** What connects the control to its label and its messages. */
  control: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-errormessage'
  >;
  isLocked: boolean;
  onFile: (file: File) => void;
};

/** Shows a picture, and accepts another one that is chosen or dropped on it. */
export function PictureDrop({ url, alt, control, isLocked, onFile }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.drop} data-is-over={isOver || undefined} data-is-locked={isLocked || undefined}>
      {url ? <img src={url} alt={alt} className={styles.image} /> : <ImageUp size={24} aria-hidden />}
      <span className={styles.invitation}>{invitation(url, isLocked)}</span>
      <input
        {...control}
        type="file"
        // Covers the whole area: a file that is dropped on the field is chosen.
        className={styles.file}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        accept=".jpg,.jpeg,.png"
        disabled={isLocked}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

function invitation(url: string | null, isLocked: boolean): string {
  if (isLocked) return url ? '' : 'No picture';
  return url ? 'Choose or drop another' : 'Choose or drop a picture';
}

/** How much of a picture has been sent, from 0 to 1. */
export function PictureProgress({ sent, label }: { sent: number; label: string }) {
  return <progress className={styles.progress} value={sent} max={1} aria-label={`${label} is being sent`} />;
}
