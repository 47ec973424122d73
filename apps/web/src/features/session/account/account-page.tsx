import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Screen } from '../../../parts/screen.tsx';
import { MantineParts } from '../../../theme/mantine-parts.tsx';
import { MoneyWaitNotice } from '../money-wait-notice.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { useSession } from '../use-session.ts';
import classes from './account.module.css';
import { Devices } from './devices.tsx';
import { KeptCodes } from './kept-codes.tsx';
import { OwnPassword } from './own-password.tsx';
import { TurnOff } from './turn-off.tsx';
import { TurnOn } from './turn-on.tsx';
import { useMailAhead } from './use-mail-ahead.ts';
import { useWaitAhead } from './use-wait-ahead.ts';

const ROLE_NAMES: Record<string, string> = { super_admin: 'Super admin', admin: 'Restaurant admin' };

/**
 * `onTurnedOn`: the second factor is on, and its backup codes are kept.
 *
 * The account of the signed-in person: who they are here, their second factor, and where they are signed in.
 */
export function AccountPage({ onTurnedOn }: { onTurnedOn?: () => void }) {
  const { name, email, role, isTwoFactorEnabled, owesSecondFactor } = useSession();
  const wait = useWaitAhead();
  const mail = useMailAhead();
  // Here: the server says that it is on before the backup codes have been shown. In another tab nothing is left to do.
  const [isTurningOn, setTurningOn] = useState(false);
  const tellTurnedOn = useEffectEvent(() => onTurnedOn?.());
  useEffect(() => {
    if (isTwoFactorEnabled && !isTurningOn) tellTurnedOn();
  }, [isTwoFactorEnabled, isTurningOn]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The form with the focus is gone. */
  const settle = () => {
    setTurningOn(false);
    heading.current?.focus();
  };
  return (
    <Screen title="Account">
      <MantineParts>
        <div className={classes.cards}>
          <section className={classes.card} aria-label="Person">
            <dl className={classes.facts}>
              <dt>Name</dt>
              <dd>{name}</dd>
              <dt>E-mail</dt>
              <dd>{email}</dd>
              <dt>Role</dt>
              <dd>{ROLE_NAMES[role] ?? role}</dd>
            </dl>
          </section>
          {!owesSecondFactor && <OwnPassword />}
          <section className={classes.card} aria-labelledby="second-factor">
            <h2 id="second-factor" ref={heading} tabIndex={-1}>
              Second factor
            </h2>
            {role === 'super_admin' && <MoneyWaitNotice className={classes.wait} />}
            <p className={classes.text}>
              {isTwoFactorEnabled
                ? 'Sign-in also asks for a code that only your phone knows.'
                : `When it is on, sign-in also asks for a code that only your phone knows. Turning it on signs out your other devices and ${mail}. ${wait}`}
            </p>
            {isTwoFactorEnabled && !isTurningOn ? (
              <TurnOff onDone={settle} />
            ) : (
              <TurnOn email={email} onBegun={() => setTurningOn(true)} onDone={settle} />
            )}
          </section>
          {isTwoFactorEnabled && !isTurningOn && <KeptCodes />}
          <Passkeys />
          <Devices />
        </div>
      </MantineParts>
    </Screen>
  );
}
