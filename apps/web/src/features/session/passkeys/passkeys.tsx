import { Button } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { useRef, useState } from 'react';
import { RowList } from '../../../parts/list/row-list.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { zoneNote } from '../../../parts/zoned-time.ts';
import classes from '../account/account.module.css';
import { useSession } from '../use-session.ts';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeys } from './ask-browser.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** The passkeys of the signed-in person. See docs/rules/session.md#passkeys. */
export function Passkeys() {
  const { isTwoFactorEnabled } = useSession();
  const passkeys = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The form with the focus is gone. */
  const settle = () => {
    setAdding(false);
    heading.current?.focus();
    void passkeys.refetch();
  };
  const { data, error } = passkeys;
  const note = zoneNote(DEFAULT_TIME_ZONE, passkeys.dataUpdatedAt);
  const why = data && whyNot(data.origin, isTwoFactorEnabled);
  return (
    <section className={classes.card} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p className={classes.text}>
        A passkey signs you in with your finger, your face or a PIN, instead of password and code, and
        confirms changes that ask for a code.
      </p>
      {data ? (
        <>
          {data.passkeys.length > 0 && (
            <>
              <RowList className={classes.devices}>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    nowMs={passkeys.dataUpdatedAt}
                    onDone={settle}
                  />
                ))}
              </RowList>
              {note && <p className={classes.quiet}>Times are {note}.</p>}
            </>
          )}
          {why !== null ? (
            <p className={classes.text}>{why}</p>
          ) : isAdding ? (
            <AddPasskey onDone={settle} />
          ) : (
            <Button variant="default" mt="md" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )}
        </>
      ) : error ? (
        <ScreenError error={error} message={error.message} retry={() => void passkeys.refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
    </section>
  );
}

/** Why none can be added here; null: one can. */
function whyNot(origin: string | null, isTwoFactorEnabled: boolean): string | null {
  if (!isTwoFactorEnabled)
    return 'Please turn on your second factor first. A passkey alone does not replace it: your password would still let in someone without it, and the backup codes are your way in when the passkey is lost.';
  if (origin === null) return 'Passkeys need a portal with a name in its address; here it is an IP address.';
  if (origin !== window.location.origin)
    return `Passkeys work only at ${origin}. Please open the portal there.`;
  return hasPasskeys() ? null : 'This browser has no passkeys.';
}
