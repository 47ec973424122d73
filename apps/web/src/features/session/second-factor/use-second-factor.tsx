import { useState, type ReactNode } from 'react';
import { ruleOf } from '../../../api/refusal.ts';
import { ConfirmCode } from './confirm-code.tsx';

/**
 * For changes that may need a fresh code of the second factor: if the server says so, `dialog` asks for one, and the request is
 * sent again; a person who cancels gets the server's refusal. See docs/rules/session.md#a-code-for-one-change.
 *
 * @param text what the code is for.
 */
export function useSecondFactor(text: string): {
  confirmed: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ answer: (isProven: boolean) => void } | null>(null);
  const confirmed = async <Answer,>(send: () => Promise<Answer>) => {
    try {
      return await send().catch(async (error: unknown) => {
        if (!isCodeNeeded(error) || !(await new Promise<boolean>((answer) => setAsking({ answer }))))
          throw error;
        return send();
      });
    } finally {
      setAsking(null);
    }
  };
  return {
    confirmed,
    dialog: asking && (
      <ConfirmCode text={text} onProven={() => asking.answer(true)} onCancel={() => asking.answer(false)} />
    ),
  };
}

function isCodeNeeded(error: unknown): boolean {
  return ruleOf(error) === 'second-factor-needed';
}
