import type { PicturePurpose } from '@passline/contract/images/picture-sizes';
import { useEffect, useRef, useState } from 'react';
import button from '../button.module.css';
import { PictureDrop, PictureProgress } from '../picture/picture-drop.tsx';
import { sendPicture, whyNot } from '../picture/send-picture.ts';
import styles from './field.module.css';
import type { ControlProps } from './field.tsx';
import { PICTURE_BEING_SENT } from './picture-being-sent.ts';
import { Mistake } from './mistake.tsx';

type PictureControlProps = ControlProps & {
  label: string;
  purpose: PicturePurpose;
  /** The address of the picture; null for none; `PICTURE_BEING_SENT` until there is one. */
  value: string | null;
  onChange: (to: string | null) => void;
};

/**
 * A picture as a field of a form: chosen or dropped, sent at once, and saved with the form. While it is being sent the
 * form waits for it; if that fails the previous picture returns.
 */
export function PictureControl({
  label,
  purpose,
  value,
  onChange,
  readOnly,
  ...control
}: PictureControlProps) {
  const [sending, setSending] = useState<{ sent: number; before: string | null } | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);
  const isSending = value === PICTURE_BEING_SENT;
  const url = isSending ? (sending?.before ?? null) : value;
  // A person who stops it, discards their edits, takes somebody else's picture, or leaves, no longer waits for it.
  useEffect(() => {
    if (!isSending) return undefined;
    return () => attempt.current?.abort();
  }, [isSending]);
  const mistakeId = `${control.id}-picture`;

  async function send(file: File): Promise<void> {
    const reason = whyNot(file);
    setMistake(reason);
    if (reason) return;
    attempt.current?.abort();
    const mine = new AbortController();
    attempt.current = mine;
    const tell = (sent: number) => setSending({ sent, before: url });
    tell(0);
    onChange(PICTURE_BEING_SENT);
    try {
      const { imageUrl } = await sendPicture({
        action: 'store',
        fields: { purpose },
        file,
        onProgress: tell,
        signal: mine.signal,
      });
      if (!mine.signal.aborted) onChange(imageUrl);
    } catch (error) {
      // Whatever stopped it has set the value.
      if (mine.signal.aborted) return;
      setMistake(error instanceof Error ? error.message : String(error));
      onChange(url);
    }
  }

  return (
    <>
      <PictureDrop
        url={url}
        alt={`${label}, as it is shown`}
        control={{
          ...control,
          'aria-describedby':
            [control['aria-describedby'], mistake ? mistakeId : null].filter(Boolean).join(' ') || undefined,
        }}
        isLocked={readOnly}
        onFile={(file) => void send(file)}
      />
      {isSending && <PictureProgress sent={sending?.sent ?? 0} label={label} />}
      {mistake && <Mistake id={mistakeId}>{mistake}</Mistake>}
      {!readOnly && value !== null && (
        <button
          type="button"
          className={`${button.plain} ${styles.beside}`}
          aria-label={`${isSending ? 'Stop sending' : 'Remove'}: ${label}`}
          onClick={() => {
            setMistake(null);
            onChange(isSending ? url : null);
          }}
        >
          {isSending ? 'Stop' : 'Remove'}
        </button>
      )}
    </>
  );
}
