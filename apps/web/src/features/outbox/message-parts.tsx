import type { OutboxPart } from '@passline/contract/outbox/outbox';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { api, queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { downloadBytes } from '../../parts/download-file.ts';
import { notify } from '../../parts/notify.ts';
import classes from './outbox.module.css';

/** The same text as a mail program shows it, and the files of a message. See docs/rules/outbox.md#parts. */
export function MessageParts({ messageId }: { messageId: string }) {
  const { data: parts, error } = useQuery(queries.outbox.parts.queryOptions({ input: { messageId } }));
  if (error) return <p className={classes.failure}>{messageOf(error)}</p>;
  if (!parts || parts.length === 0) return null;
  const body = parts.find(({ isBody }) => isBody);
  return (
    <>
      <div className={classes.parts}>
        {parts
          .filter(({ isBody }) => !isBody)
          .map((part) => (
            <DownloadPart key={part.position} messageId={messageId} part={part} />
          ))}
      </div>
      {body && <BodyPart messageId={messageId} position={body.position} />}
    </>
  );
}

function DownloadPart({ messageId, part }: { messageId: string; part: OutboxPart }) {
  const { position, name, contentType, sizeBytes } = part;
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { base64 } = await api.outbox.part({ messageId, position });
      downloadBytes(name, bytesOf(base64), contentType);
    } catch (error) {
      notify.error(messageOf(error), undefined, messageId);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={button.plain} aria-disabled={isBusy} onClick={() => void download()}>
      <Download size={16} aria-hidden />
      {name} ({Math.max(1, Math.round(sizeBytes / 1000))} KB)
    </button>
  );
}

/**
 * In a frame without scripts, forms, or access to the portal: its content comes from outside, through names and
 * addresses.
 */
function BodyPart({ messageId, position }: { messageId: string; position: number }) {
  const { data } = useQuery(queries.outbox.part.queryOptions({ input: { messageId, position } }));
  if (!data) return null;
  return (
    <iframe
      className={classes.mail}
      title="The e-mail as a mail program shows it"
      sandbox=""
      srcDoc={new TextDecoder().decode(bytesOf(data.base64))}
    />
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
