import { Button } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useRef, useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import classes from '../account/account.module.css';
import { CodeField } from '../account/code-field.tsx';
import { PasswordForm } from '../account/password-form.tsx';
import { refreshAccount } from '../account/refresh-account.ts';
import { useMailAhead } from '../account/use-mail-ahead.ts';
import { useWaitAhead } from '../account/use-wait-ahead.ts';
import { useSession } from '../use-session.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import type { Passkey } from './use-passkeys.ts';

type PasskeyRowProps = { passkey: Passkey; nowMs: number; onDone: () => void };

/** When a passkey was added and last used, and how it is named anew or removed. */
export function PasskeyRow({ passkey, nowMs, onDone }: PasskeyRowProps) {
  const [step, setStep] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const { name, addedAt, usedAt } = passkey;
  const time = (atMs: number) => formatTime(atMs, DEFAULT_TIME_ZONE, nowMs);
  const finish = () => {
    setStep('shown');
    onDone();
  };
  return (
    <li className={classes.passkey}>
      <div className={classes.row}>
        <div>
          <p>{name}</p>
          <p className={classes.quiet}>
            added {time(addedAt)}, {usedAt === null ? 'never used' : `last used ${time(usedAt)}`}
          </p>
        </div>
        {step === 'shown' && (
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Rename ${name}`}
              onClick={() => setStep('renamed')}
            >
              Rename
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove ${name}`}
              onClick={() => setStep('removed')}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {step === 'renamed' && <RenamePasskey passkey={passkey} onDone={finish} />}
      {step === 'removed' && <RemovePasskey passkey={passkey} onDone={finish} />}
    </li>
  );
}

function RemovePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { email } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className={classes.text}>
        It signs nobody in any more. Removing it signs out your other devices and {mail}. {wait}
      </p>
      <PasswordForm
        path="passkeys/remove"
        email={email}
        label="Remove it"
        more={{ id: passkey.id, code: code.replaceAll(/\s/g, '') }}
        onRefused={({ code: reason }) => {
          if (reason !== 'INVALID_PASSWORD') field.current?.select();
        }}
        onDone={() => {
          notify.success('The passkey is removed. Your other devices are signed out.');
          void refreshAccount().then(onDone);
        }}
        onCancel={onDone}
      >
        <CodeField code={code} onCode={setCode} field={field} />
      </PasswordForm>
    </>
  );
}
