import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { downloadBytes } from '../../../parts/download-file.ts';
import { notify } from '../../../parts/notify.ts';
import { useSecondFactor } from '../../session/second-factor/use-second-factor.tsx';
import { fileBytes } from './file-bytes.ts';
import type { Subject } from './subject.ts';

/** Downloads everything known of somebody, after a code where one is needed. See docs/rules/personal-data.md#the-file. */
export function usePersonFile(subject: Subject): {
  isMaking: boolean;
  make: () => Promise<void>;
  dialog: ReactNode;
} {
  const [isMaking, setMaking] = useState(false);
  const isUnderWay = useRef(false);
  const { confirmed, dialog } = useSecondFactor('This reads everything known of a person.');
  const make = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setMaking(true);
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const { ticket, fileName } = await confirmed(() => api.personalData.file(subject, { context }));
      downloadBytes(fileName, await fileBytes(ticket), 'application/json');
    } catch (error) {
      notify.error(`No file was written. ${messageOf(error)}`);
    } finally {
      isUnderWay.current = false;
      setMaking(false);
    }
  };
  return { isMaking, make, dialog };
}
