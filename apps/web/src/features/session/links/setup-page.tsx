import { TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../use-session-query.ts';
import { LinkForm } from './link-form.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import classes from '../sign-in/sign-in.module.css';

/** Makes the first super admin. See docs/operations.md#the-first-super-admin. */
export function SetupPage() {
  return (
    <LinkPage
      title="First super admin"
      purpose="setup"
      otherwise="A server without a super admin prints a new one whenever it starts."
    >
      {(token) => <SetupForm token={token} />}
    </LinkPage>
  );
}

function SetupForm({ token }: { token: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const enter = () => void refreshSession().then(() => navigate({ to: '/', replace: true }));
  return (
    <>
      <p className={classes.lead}>
        This person sees and changes everything, and invites everybody else. You are signed in at once.
      </p>
      <LinkForm
        path="set-up"
        body={{ token, name, email: email.trim(), password }}
        label="Create and sign in"
        onDone={enter}
      >
        <TextInput
          size="md"
          label="Name"
          name="name"
          autoComplete="name"
          ref={field}
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NewPasswordField value={password} onChange={setPassword} />
      </LinkForm>
    </>
  );
}
