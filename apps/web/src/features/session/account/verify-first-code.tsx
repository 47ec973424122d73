import { Button, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import classes from './account.module.css';
import { QrCode } from './qr-code.tsx';

type VerifyFirstCodeProps = { totpUri: string; onVerified: () => void; onCancel: () => void };

/** Gives the secret to the app on the phone, and checks that it arrived. Until then nothing is on. */
export function VerifyFirstCode({ totpUri, onVerified, onCancel }: VerifyFirstCodeProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const verify = useMutation({
    mutationFn: () => authRequest('two-factor/verify-totp', { code: code.replace(/\s/g, '') }),
    onSuccess: onVerified,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!verify.isPending) verify.mutate();
  };
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  return (
    <>
      <div className={classes.scan}>
        <QrCode text={totpUri} />
        <div className={classes.secret}>
          <p>Scan this with an authenticator app on your phone, or type the key there:</p>
          <p className={classes.mono}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          ref={field}
          label="The six digits that it shows now"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          withAsterisk={false}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormError error={verify.isPending ? null : verify.error} attempt={verify.submittedAt} />
        <div className={classes.buttons}>
          <Button type="submit" loading={verify.isPending}>
            Continue
          </Button>
          <Button variant="default" disabled={verify.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
