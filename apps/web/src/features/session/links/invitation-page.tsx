import { TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../use-session-query.ts';
import classes from '../sign-in/sign-in.module.css';
import { LinkForm } from './link-form.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** `place`: of an admin; null: they become a super admin. */
type Invitation = { email: string; place: string | null; invitedBy: string };

/** Where somebody who is invited says who they are. See docs/rules/staff.md#inviting. */
export function InvitationPage() {
  return (
    <LinkPage<Invitation>
      title="Welcome to Passline"
      purpose="invitation"
      otherwise="Please ask the person who invited you for a new one."
    >
      {(token, invitation) => <InvitationForm token={token} invitation={invitation} />}
    </LinkPage>
  );
}

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, place, invitedBy } = invitation;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const enter = () => void refreshSession().then(() => navigate({ to: '/', replace: true }));
  return (
    <>
      <p className={classes.lead}>
        {invitedBy} invites you{' '}
        {place === null ? 'as a super admin, for all places' : `as the admin of ${place}`}.
      </p>
      <LinkForm
        path="accept-invitation"
        body={{ token, name, password }}
        label="Set password and sign in"
        onDone={enter}
      >
        <TextInput size="md" label="E-mail" name="email" autoComplete="username" value={email} readOnly />
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
        <NewPasswordField value={password} onChange={setPassword} />
      </LinkForm>
    </>
  );
}
