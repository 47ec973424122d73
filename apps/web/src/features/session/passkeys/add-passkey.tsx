import { Button, TextInput } from '@mantine/core';
import '../field-styles.ts';
import { PASSKEY_NAME_MOST } from '@passline/domain/users/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import classes from '../account/account.module.css';
import { browserWords } from '../account/browser-words.ts';
import { CodeField } from '../account/code-field.tsx';
import { PasswordForm } from '../account/password-form.tsx';
import { refreshAccount } from '../account/refresh-account.ts';
import { useMailAhead } from '../account/use-mail-ahead.ts';
import { useWaitAhead } from '../account/use-wait-ahead.ts';
import { authRequest } from '../auth-request.ts';
import { FormError } from '../sign-in/form-error.tsx';
import { useSession } from '../use-session.ts';
import { makePasskey, type NewPasskeyOptions } from './ask-browser.ts';

/** Adds a passkey: name, password and code, then what the browser asks. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { email } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  const [name, setName] = useState(() => browserWords(navigator.userAgent));
  const [code, setCode] = useState('');
  const [offer, setOffer] = useState<NewPasskeyOptions | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.select(), []);
  if (offer) return <MakePasskey name={name} offer={offer} onDone={onDone} />;
  return (
    <>
      <p className={classes.text}>
        Adding one signs out your other devices and {mail}. {wait}
      </p>
      <PasswordForm<NewPasskeyOptions>
        path="passkeys/offer"
        email={email}
        label="Continue"
        more={{ code: code.replaceAll(/\s/g, '') }}
        onDone={setOffer}
        onRefused={({ code: reason }) => {
          if (reason !== 'INVALID_PASSWORD') codeField.current?.select();
        }}
        onCancel={onDone}
      >
        <CodeField code={code} onCode={setCode} field={codeField} />
        <TextInput
          ref={nameField}
          label="Name"
          description="By which you know it in this list"
          name="passkey-name"
          autoComplete="off"
          required
          withAsterisk={false}
          maxLength={PASSKEY_NAME_MOST}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </PasswordForm>
    </>
  );
}

type MakePasskeyProps = { name: string; offer: NewPasskeyOptions; onDone: () => void };

/** The code is used up: someone who cancels what the browser asks tries again without another one. */
function MakePasskey({ name, offer, onDone }: MakePasskeyProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async () => authRequest('passkeys/add', { name, passkey: await makePasskey(offer) }),
    onSuccess: () => {
      notify.success('The passkey is added. Your other devices are signed out.');
      void refreshAccount().then(onDone);
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) mutate();
    hasBegun.current = true;
  }, [mutate]);
  return (
    <>
      <p className={classes.text} role="status">
        {isPending ? 'Please follow what your browser asks.' : 'The passkey is not added yet.'}
      </p>
      <div className={classes.form}>
        <FormError error={isPending ? null : error} attempt={submittedAt} />
        <div className={classes.buttons}>
          <Button loading={isPending} onClick={() => mutate()}>
            Try again
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </div>
    </>
  );
}
