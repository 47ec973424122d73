import { useState, type ReactNode } from 'react';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';

/** Runs one command about a person at a time, asks for a code where the server does, and says how it went. */
export function useStaffCommand(codeFor: string): {
  isBusy: boolean;
  /** `about`: of whom it contradicts what was said before. */
  run: <Answer>(
    send: () => Promise<Answer>,
    done: (answer: Answer) => string,
    about?: string,
  ) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [isBusy, setBusy] = useState(false);
  const { confirmed, dialog } = useSecondFactor(codeFor);
  const run = async <Answer>(
    send: () => Promise<Answer>,
    done: (answer: Answer) => string,
    about?: string,
  ) => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const words = done(await confirmed(send));
      if (about === undefined) notify.success(words);
      else notify.instead(words, undefined, about);
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run, dialog };
}
