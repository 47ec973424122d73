import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import { NewPasswordField } from '../links/new-password-field.tsx';
import { useSession } from '../use-session.ts';
import classes from './account.module.css';
import { CodeField } from './code-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { refreshAccount } from './refresh-account.ts';
import { useMailAhead } from './use-mail-ahead.ts';
import { useWaitAhead } from './use-wait-ahead.ts';

/** The password of the signed-in person, and the way to another one. See docs/rules/session.md#a-new-password. */
export function OwnPassword() {
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The form with the focus is gone. */
  const settle = () => {
    setChanging(false);
    heading.current?.focus();
  };
  return (
    <section className={classes.card} aria-labelledby="own-password">
      <h2 id="own-password" ref={heading} tabIndex={-1}>
        Your password
      </h2>
      {isChanging ? (
        <ChangePassword onDone={settle} />
      ) : (
        <Button variant="default" mt="md" onClick={() => setChanging(true)}>
          Change password
        </Button>
      )}
    </section>
  );
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const { email, isTwoFactorEnabled } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  const [newPassword, setNewPassword] = useState('');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={classes.text}>
        A new password signs out your other devices and {mail}. {wait}
      </p>
      <PasswordForm
        path="change-password"
        email={email}
        label="Change password"
        passwordAs="currentPassword"
        more={{ newPassword, ...(isTwoFactorEnabled && { code: code.replaceAll(/\s/g, '') }) }}
        onRefused={({ code: reason }) => {
          if (reason !== 'INVALID_PASSWORD') field.current?.select();
        }}
        onDone={() => {
          notify.success('Your password is changed. Your other devices are signed out.');
          void refreshAccount().then(onDone);
        }}
        onCancel={onDone}
      >
        <NewPasswordField label="New password" value={newPassword} onChange={setNewPassword} />
        {isTwoFactorEnabled && <CodeField code={code} onCode={setCode} field={field} />}
      </PasswordForm>
    </>
  );
}
