import { Button, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { PASSWORD_LINK_MINUTES } from '@passline/domain/staff/link-words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authRequest } from '../auth-request.ts';
import { FormError } from './form-error.tsx';
import classes from './sign-in.module.css';

type ForgotStepProps = { known: string; goBack: () => void };

/** Sends a link for a new password. What it says tells nobody whether there is an account. */
export function ForgotStep({ known, goBack }: ForgotStepProps) {
  const [email, setEmail] = useState(known);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ask = useMutation({
    mutationFn: () => authRequest<{ isMailKept: boolean }>('forgot-password', { email: email.trim() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  return (
    <>
      <h1>Forgot password?</h1>
      <p className={classes.lead} role="status">
        {ask.isSuccess
          ? `If ${email.trim()} has an account, ${ask.data.isMailKept ? 'a link for it is kept in the Outbox, because no mail server is set: please ask a super admin' : 'an e-mail with a link is on its way'}. The link works once, for ${PASSWORD_LINK_MINUTES} minutes.`
          : 'Type your e-mail. You get a link with which you choose a new password.'}
      </p>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          size="md"
          ref={field}
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            ask.reset();
          }}
        />
        <FormError error={ask.isPending ? null : ask.error} attempt={ask.submittedAt} />
        <Button type="submit" size="md" loading={ask.isPending}>
          {ask.isSuccess ? 'Send another link' : 'Send link'}
        </Button>
        <div className={classes.links}>
          <button type="button" className={classes.link} onClick={goBack}>
            Back to sign-in
          </button>
        </div>
      </form>
    </>
  );
}
