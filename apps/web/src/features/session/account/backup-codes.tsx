import { Button } from '@mantine/core';
import { notify } from '../../../parts/notify.ts';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import classes from './account.module.css';

type BackupCodesProps = {
  codes: readonly string[];
  /** What has happened. */
  says: string;
  onKept: () => void;
};

/** The codes for signing in without the phone. Shown only once: the server cannot show them again. */
export function BackupCodes({ codes, says, onKept }: BackupCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success('The backup codes are copied.'),
      () => notify.error('The browser did not allow copying. Please write them down.'),
    );
  return (
    <>
      <UnsavedGuard
        isDirty
        title="Have you saved the backup codes?"
        text="They are shown only now. Without them you need your phone to sign in and to turn the second factor off."
      />
      <p className={classes.text} role="status">
        {says} Keep these backup codes somewhere safe: each lets you in once without your phone, and they are
        shown only now.
      </p>
      <ul className={`${classes.backup} ${classes.mono}`} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" mr="sm" onClick={() => void copy()}>
        Copy
      </Button>
      <Button onClick={onKept}>I have saved them</Button>
    </>
  );
}
