import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import classes from '../sign-in/sign-in.module.css';

type LinkFormProps = {
  path: string;
  body: object;
  label: string;
  onDone: () => void;
  children: ReactNode;
};

/** What a link asks for, sent once. What was typed stays after a refusal. */
export function LinkForm({ path, body, label, onDone, children }: LinkFormProps) {
  const sending = useMutation({ mutationFn: () => authRequest(path, body), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {children}
      <FormError error={sending.isPending ? null : sending.error} attempt={sending.submittedAt} />
      <Button type="submit" size="md" loading={sending.isPending}>
        {label}
      </Button>
    </form>
  );
}
