import { Button } from '@mantine/core';
import { notify } from '../../../parts/notify.ts';
import classes from './account.module.css';

/** The way in without the phone. Shown this once: the server cannot show them again. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success('The backup codes are copied.'),
      () => notify.error('The browser did not let them be copied. Please write them down.'),
    );
  return (
    <>
      <p className={classes.text} role="status">
        The second factor is on. Keep these backup codes somewhere safe: each lets you in once without your
        phone, and they are shown only now.
      </p>
      <ul className={`${classes.backup} ${classes.mono}`} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="default" mr="sm" onClick={() => void copy()}>
        Copy
      </Button>
      <Button onClick={onKept}>I have kept them</Button>
    </>
  );
}
