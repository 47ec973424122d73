import { useState } from 'react';
import button from '../../parts/button.module.css';
import { beforeLeaving } from '../../parts/form/before-leaving.ts';
import { signOut } from './sign-out.ts';

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  return (
    <button
      type="button"
      className={button.plain}
      disabled={isBusy}
      onClick={() =>
        void beforeLeaving(() => {
          setBusy(true);
          void signOut();
        })
      }
    >
      Sign Out
    </button>
  );
}
