import { Button, PasswordInput } from '@mantine/core';
import '../field-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { authRequest, AuthRefusal } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import classes from './account.module.css';

type PasswordFormProps<T> = {
  path: string;
  email: string;
  label: string;
  /** How the password that they have is sent; absent: as `password`. */
  passwordAs?: 'password' | 'currentPassword';
  /** What is sent with the password, and its fields. */
  more?: object;
  children?: ReactNode;
  onDone: (answer: T) => void;
  onRefused?: (refusal: AuthRefusal) => void;
  /** Absent: the form stands on its screen and is not left. */
  onCancel?: () => void;
};

/** A change that only a person who knows the password may make. */
export function PasswordForm<T>(props: PasswordFormProps<T>) {
  const {
    path,
    email,
    label,
    passwordAs = 'password',
    more = {},
    children,
    onDone,
    onRefused,
    onCancel,
  } = props;
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => authRequest<T>(path, { [passwordAs]: password, ...more }),
    onSuccess: onDone,
    onError: (error) => error instanceof AuthRefusal && onRefused?.(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={passwordAs === 'password' ? 'Password' : 'Current password'}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
      {children}
      <FormError error={change.isPending ? null : change.error} attempt={change.submittedAt} />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={change.isPending}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
