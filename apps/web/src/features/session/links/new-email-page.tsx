import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../parts/notify.ts';
import classes from '../sign-in/sign-in.module.css';
import { refreshSession } from '../use-session-query.ts';
import { LinkForm } from './link-form.tsx';
import { LinkPage } from './link-page.tsx';

/** Where somebody confirms the new e-mail address by which they sign in. See docs/rules/staff.md#e-mail-address. */
export function NewEmailPage() {
  return (
    <LinkPage<{ email: string; newEmail: string }>
      title="New e-mail"
      purpose="email"
      otherwise="Please ask a super admin to send it again."
    >
      {(token, found) => <NewEmailForm token={token} {...found} />}
    </LinkPage>
  );
}

type NewEmailFormProps = { token: string; email: string; newEmail: string };

function NewEmailForm({ token, email, newEmail }: NewEmailFormProps) {
  const navigate = useNavigate();
  const leave = () => {
    notify.success(`Your e-mail address is ${newEmail} now. Please sign in with it.`);
    void refreshSession().then(() => navigate({ to: '/', replace: true }));
  };
  return (
    <>
      <p className={classes.lead}>
        <strong>{newEmail}</strong> becomes the e-mail address of your account {email}.
      </p>
      <p className={classes.lead}>
        You are signed out everywhere; your password, passkeys and second factor stay as they are.
      </p>
      <LinkForm path="confirm-email" body={{ token }} label="Confirm" onDone={leave}>
        {null}
      </LinkForm>
    </>
  );
}
