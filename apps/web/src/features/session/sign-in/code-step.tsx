import { Button, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authRequest } from '../auth-request.ts';
import { refreshSession } from '../use-session-query.ts';
import { FormError } from './form-error.tsx';
import classes from './sign-in.module.css';

const KINDS = {
  app: {
    path: 'two-factor/verify-totp',
    lead: 'Type the six digits that your authenticator app shows now.',
    label: 'Code',
    other: 'Use a backup code',
  },
  backup: {
    path: 'two-factor/verify-backup-code',
    lead: 'Type one of the codes you kept when you turned the second factor on. Each works once.',
    label: 'Backup code',
    other: 'Use the app',
  },
} as const;

type CodeStepProps = {
  startAgain: () => void;
  /** Absent: the screen that was asked for is shown. */
  onDone?: () => void;
};

/** The second factor: the password, or what stands for it, was right. */
export function CodeStep({ startAgain, onDone = () => void refreshSession() }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { path, lead, label, other } = KINDS[kind];
  const verify = useMutation({
    mutationFn: () => authRequest(path, { code: kind === 'app' ? code.replace(/\s/g, '') : code.trim() }),
    onSuccess: onDone,
    onError: () => field.current?.select(),
  });
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!verify.isPending) verify.mutate();
  };
  const swap = () => {
    setKind(kind === 'app' ? 'backup' : 'app');
    setCode('');
    verify.reset();
    field.current?.focus();
  };
  return (
    <>
      <h1>Second factor</h1>
      <p className={classes.lead}>{lead}</p>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          size="md"
          ref={field}
          label={label}
          name="code"
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormError error={verify.isPending ? null : verify.error} attempt={verify.submittedAt} />
        <Button type="submit" size="md" loading={verify.isPending}>
          Continue
        </Button>
        <div className={classes.links}>
          <button type="button" className={classes.link} onClick={swap}>
            {other}
          </button>
          <button type="button" className={classes.link} onClick={startAgain}>
            Start again
          </button>
        </div>
      </form>
    </>
  );
}
