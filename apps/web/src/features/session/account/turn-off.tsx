import ShieldCheck from 'lucide-react/icons/shield-check';
import { notify } from '../../../parts/notify.ts';
import { refreshSession } from '../use-session-query.ts';
import { useSession } from '../use-session.ts';
import classes from './account.module.css';
import { PasswordForm } from './password-form.tsx';

export function TurnOff({ onDone }: { onDone: () => void }) {
  const { email } = useSession();
  return (
    <>
      <p className={classes.state}>
        <ShieldCheck size={16} aria-hidden />
        On
      </p>
      <PasswordForm
        path="two-factor/disable"
        email={email}
        label="Turn it off"
        onDone={() => {
          notify.success('The second factor is off.');
          void refreshSession().then(onDone);
        }}
      />
    </>
  );
}
