import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import classes from '../sign-in/sign-in.module.css';
import { useFocusBack } from '../../../parts/use-focus-back.ts';
import { useSessionQuery } from '../use-session-query.ts';

type LinkFormProps = {
  path: string;
  body: object;
  label: string;
  /** Whether it may be sent; if not, why is told at its field. */
  check?: () => boolean;
  /** Tells a refusal at its field. @returns whether it did */
  tellAtField?: (error: Error) => boolean;
  onDone: () => void;
  children: ReactNode;
};

/** What a link asks for, sent once; whoever is signed in is told that it signs them out. What was typed stays after a refusal. */
export function LinkForm({ path, body, label, check, tellAtField, onDone, children }: LinkFormProps) {
  const { data: person } = useSessionQuery();
  const [isAtField, setAtField] = useState(false);
  const sending = useMutation({
    mutationFn: () => authRequest(path, body),
    onSuccess: onDone,
    onError: (error) => setAtField(tellAtField?.(error) ?? false),
  });
  // The button cannot have the focus while it is sent.
  const send = useFocusBack(sending.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (check?.() ?? true) sending.mutate();
    else sending.reset();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {person && !sending.isSuccess && (
        <p className={classes.lead}>
          You are signed in as {person.name} ({person.email}). Going on signs you out.
        </p>
      )}
      {children}
      <FormError
        error={sending.isPending || isAtField ? null : sending.error}
        attempt={sending.submittedAt}
      />
      <Button ref={send} type="submit" size="md" loading={sending.isPending}>
        {label}
      </Button>
    </form>
  );
}
