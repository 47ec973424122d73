import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { downloadBytes } from '../../parts/download-file.ts';
import { notify } from '../../parts/notify.ts';

type StatementPdfProps = { riderUserId: string; week: string; isLocked: boolean };

/** The statement on A4, drawn by the server, as those of restaurants are. */
export function StatementPdf({ riderUserId, week, isLocked }: StatementPdfProps) {
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      const { name, content, contentType } = await api.riderEarnings.statementPdf({ riderUserId, week });
      downloadBytes(
        name,
        Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
        contentType,
      );
    } catch (error) {
      notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      setWriting(false);
    }
  };
  return (
    <button
      type="button"
      className={button.plain}
      aria-disabled={isLocked || isWriting}
      onClick={() => isLocked || isWriting || void write()}
    >
      <FileText size={16} aria-hidden />
      {isWriting ? 'Preparing…' : 'PDF'}
    </button>
  );
}
