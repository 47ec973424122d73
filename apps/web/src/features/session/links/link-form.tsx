import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import classes from '../sign-in/sign-in.module.css';
import { useSessionQuery } from '../use-session-query.ts';

type LinkFormProps = {
  path: string;
  body: object;
  label: string;
  onDone: () => void;
  children: ReactNode;
};

/** What a link asks for, sent once; whoever is signed in is told that it signs them out. What was typed stays after a refusal. */
export function LinkForm({ path, body, label, onDone, children }: LinkFormProps) {
  const { data: person } = useSessionQuery();
  const sending = useMutation({ mutationFn: () => authRequest(path, body), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {person && !sending.isSuccess && (
        <p className={classes.lead}>
          You are signed in as {person.name} ({person.email}). Going on signs you out.
        </p>
      )}
      {children}
      <FormError error={sending.isPending ? null : sending.error} attempt={sending.submittedAt} />
      <Button type="submit" size="md" loading={sending.isPending}>
        {label}
      </Button>
    </form>
  );
}
