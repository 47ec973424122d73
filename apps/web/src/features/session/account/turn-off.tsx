import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRef, useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../use-session.ts';
import classes from './account.module.css';
import { CodeField } from './code-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { refreshAccount } from './refresh-account.ts';
import { useMailAhead } from './use-mail-ahead.ts';
import { useWaitAhead } from './use-wait-ahead.ts';

/** Turns the second factor off: password and code. See docs/rules/session.md#turning-the-second-factor-off. */
export function TurnOff({ onDone }: { onDone: () => void }) {
  const { email, isTwoFactorRequired } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const state = (
    <p className={classes.state}>
      <ShieldCheck size={16} aria-hidden />
      On
    </p>
  );
  if (isTwoFactorRequired) {
    return (
      <>
        {state}
        <p className={classes.text}>
          Here super admins need a second factor, so yours stays on. To use another app, please ask another
          super admin to turn it off under Staff.
        </p>
      </>
    );
  }
  return (
    <>
      {state}
      <p className={classes.text}>
        Turning it off signs out your other devices and {mail}. It also removes your passkeys. {wait}
      </p>
      <PasswordForm
        path="two-factor/disable"
        email={email}
        label="Turn it off"
        more={{ code: code.replaceAll(/\s/g, '') }}
        onRefused={({ code: reason }) => {
          if (reason !== 'INVALID_PASSWORD') field.current?.select();
        }}
        onDone={() => {
          notify.success('The second factor is off. Your other devices are signed out.');
          void refreshAccount().then(onDone);
        }}
      >
        <CodeField code={code} onCode={setCode} field={field} />
      </PasswordForm>
    </>
  );
}
