import { isAppCode } from '@passline/domain/users/second-factor-code';
import { useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { late } from '../../../parts/late/late.tsx';
import { authRequest, AuthRefusal } from '../auth-request.ts';

const ConfirmByPasskey = late(
  () => import('../passkeys/confirm-by-passkey.tsx').then((module) => module.ConfirmByPasskey),
  { isAhead: false },
);

type ConfirmCodeProps = {
  /** What the code is for. */
  text: string;
  onProven: () => void;
  onCancel: () => void;
};

/**
 * Asks for a code of the second factor, which is good for one change. It is attached to the page itself: it may be
 * asked for by a form, and the browser would submit a form inside of a form. See
 * docs/rules/session.md#a-code-for-one-change.
 */
export function ConfirmCode({ text, onProven, onCancel }: ConfirmCodeProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = async () => {
    const typed = code.replaceAll(/\s/g, '');
    if (isBusy) return;
    if (typed === '') return setMistake('Please enter the code.');
    setBusy(true);
    try {
      const path = isAppCode(typed) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
      await authRequest(path, { code: typed });
      onProven();
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      setMistake(error.message);
      setBusy(false);
    }
  };
  const hear = (event: FormEvent) => {
    event.preventDefault();
    // Portals pass events on in React's tree, but the form behind the dialog must not get them.
    event.stopPropagation();
    void submit();
  };
  return createPortal(
    <Dialog
      title="Confirm with a code"
      isNarrow
      onClose={onCancel}
      actions={
        <>
          <button type="button" className={button.plain} onClick={onCancel}>
            Cancel
          </button>
          <button
            type="button"
            className={button.primary}
            aria-disabled={isBusy}
            onClick={() => void submit()}
          >
            {isBusy ? 'Checking…' : 'Confirm'}
          </button>
        </>
      }
    >
      <p>{text}</p>
      <form onSubmit={hear}>
        <Field
          label="Code"
          hint="The six digits that your authenticator app shows now, or a backup code"
          mistake={mistake}
        >
          {(control) => (
            <TextControl
              {...control}
              autoComplete="one-time-code"
              value={code}
              onChange={(typed) => {
                setMistake(null);
                setCode(typed);
              }}
            />
          )}
        </Field>
      </form>
      <ConfirmByPasskey onProven={onProven} onMistake={setMistake} />
    </Dialog>,
    document.body,
  );
}
