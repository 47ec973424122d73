import { Button, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { PASSKEY_NAME_MOST } from '@passline/domain/users/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import classes from '../account/account.module.css';
import { Unsaved } from '../../../parts/form/unsaved.tsx';
import { notify } from '../../../parts/notify.ts';
import { AuthRefusal, authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import type { Passkey } from './use-passkeys.ts';

export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const rename = useMutation({
    mutationFn: () => authRequest('passkeys/rename', { id: passkey.id, name }),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof AuthRefusal) || error.code !== 'NOT_FOUND') return;
      notify.error(error.message);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <Unsaved isDirty={name !== passkey.name && !rename.isSuccess} leaving={{}} />
      <TextInput
        ref={field}
        label="Name"
        name="passkey-name"
        autoComplete="off"
        required
        withAsterisk={false}
        maxLength={PASSKEY_NAME_MOST}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormError error={rename.isPending ? null : rename.error} attempt={rename.submittedAt} />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
