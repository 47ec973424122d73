import { TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import classes from '../sign-in/sign-in.module.css';
import { refreshSession } from '../use-session-query.ts';
import { LinkForm } from './link-form.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Where somebody who has forgotten their password sets another one. See docs/rules/session.md#a-forgotten-password. */
export function NewPasswordPage() {
  return (
    <LinkPage<{ email: string }>
      title="New password"
      purpose="password"
      otherwise="Please ask for a new one on the sign-in page."
    >
      {(token, { email }) => <NewPasswordForm token={token} email={email} />}
    </LinkPage>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const leave = () => {
    notify.success('Your password is set. Please sign in.');
    void refreshSession().then(() => navigate({ to: '/', replace: true }));
  };
  return (
    <>
      <p className={classes.lead}>You are signed out everywhere, and your second factor stays as it is.</p>
      <LinkForm path="set-new-password" body={{ token, password }} label="Set password" onDone={leave}>
        <TextInput size="md" label="E-mail" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField value={password} onChange={setPassword} />
      </LinkForm>
    </>
  );
}
