import { useRef, useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import { useSession } from '../use-session.ts';
import classes from './account.module.css';
import { BackupCodes } from './backup-codes.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordForm } from './password-form.tsx';
import { refreshAccount, refreshDevices } from './refresh-account.ts';
import { useMailAhead } from './use-mail-ahead.ts';
import { useWaitAhead } from './use-wait-ahead.ts';

/** Makes the backup codes anew: password and code, then the codes, shown once. */
export function NewCodes({ onDone }: { onDone: () => void }) {
  const { email } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  const [code, setCode] = useState('');
  const [made, setMade] = useState<readonly string[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  if (made) {
    return (
      <BackupCodes
        codes={made}
        says="Your old codes no longer work, and your other devices are signed out."
        onKept={() => {
          notify.success('You have new backup codes.');
          void refreshAccount().then(onDone);
        }}
      />
    );
  }
  return (
    <>
      <p className={classes.text}>
        The codes that you have now stop working. Making new ones signs out your other devices and {mail}.{' '}
        {wait}
      </p>
      <PasswordForm<{ backupCodes: string[] }>
        path="two-factor/generate-backup-codes"
        email={email}
        label="Make new codes"
        more={{ code: code.replaceAll(/\s/g, '') }}
        onRefused={({ code: reason }) => {
          if (reason !== 'INVALID_PASSWORD') field.current?.select();
        }}
        onDone={({ backupCodes }) => {
          setMade(backupCodes);
          void refreshDevices();
        }}
        onCancel={onDone}
      >
        <CodeField code={code} onCode={setCode} field={field} />
      </PasswordForm>
    </>
  );
}
