import { useState } from 'react';
import { notify } from '../../../parts/notify.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordForm } from './password-form.tsx';
import { refreshAccount } from './refresh-account.ts';
import { VerifyFirstCode } from './verify-first-code.tsx';

type Enrolment = { totpURI: string; backupCodes: string[] };

type TurnOnProps = { email: string; onBegun: () => void; onDone: () => void };

/** Turns the second factor on: password, then a first code from the app, then the backup codes, shown once. */
export function TurnOn({ email, onBegun, onDone }: TurnOnProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [isVerified, setVerified] = useState(false);
  if (!enrolment) {
    return (
      <PasswordForm<Enrolment>
        path="two-factor/enable"
        email={email}
        label="Turn it on"
        onDone={(begun) => {
          setEnrolment(begun);
          onBegun();
        }}
      />
    );
  }
  if (!isVerified)
    return (
      <VerifyFirstCode
        totpUri={enrolment.totpURI}
        onVerified={() => {
          setVerified(true);
          // The page stays until the codes are kept: see `onKept`.
          void refreshAccount();
        }}
        onCancel={() => {
          setEnrolment(null);
          onDone();
        }}
      />
    );
  return (
    <BackupCodes
      codes={enrolment.backupCodes}
      says="The second factor is on."
      onKept={() => {
        notify.success('The second factor is on.');
        void refreshAccount().then(onDone);
      }}
    />
  );
}
