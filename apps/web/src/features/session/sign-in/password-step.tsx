import { Button, PasswordInput, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authRequest } from '../auth-request.ts';
import { refreshSession } from '../use-session-query.ts';
import { FormError } from './form-error.tsx';
import { OtherWays } from './other-ways.tsx';
import classes from './sign-in.module.css';

type Answer = { twoFactorRedirect?: boolean };

type PasswordStepProps = {
  wasSignedIn: boolean;
  email: string;
  setEmail: (email: string) => void;
  askForCode: () => void;
  forgot: () => void;
};

export function PasswordStep(props: PasswordStepProps) {
  const { wasSignedIn, email, setEmail, askForCode, forgot } = props;
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => emailField.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: () => authRequest<Answer>('sign-in/email', { email: email.trim(), password }),
    onSuccess: (answer) => (answer.twoFactorRedirect ? askForCode() : refreshSession()),
    onError: () => passwordField.current?.select(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <>
      <h1>Sign in to Passline</h1>
      {wasSignedIn && <p className={classes.lead}>You were signed out. Please sign in again.</p>}
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          size="md"
          ref={emailField}
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
        <PasswordInput
          size="md"
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <FormError error={signIn.isPending ? null : signIn.error} attempt={signIn.submittedAt} />
        <Button type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </Button>
        <div className={classes.links}>
          <button type="button" className={classes.link} onClick={forgot}>
            Forgot password?
          </button>
        </div>
      </form>
      <OtherWays />
    </>
  );
}
