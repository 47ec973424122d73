import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { UnsavedGuard } from '../../parts/form/unsaved-guard.tsx';
import { notify } from '../../parts/notify.ts';
import type { MadeToken } from './make-dialog.tsx';
import classes from './service-tokens.module.css';

const ASKS = {
  title: 'Close without the secret?',
  text: 'It was not copied and will not be shown again. Without it no program can use this token.',
};

/** The secret of a new token, the only time that it is shown. See docs/rules/service-tokens.md#the-secret. */
export function SecretDialog({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(made.secret).then(
      () => {
        setCopied(true);
        notify.success('The secret is copied.');
      },
      () => notify.error('The browser did not allow copying. Please select the secret and copy it.'),
    );
  const leave = () => (isCopied ? onClose() : setAsking(true));
  return (
    <>
      <UnsavedGuard isDirty={!isCopied} {...ASKS} leaves={() => true} />
      {/* Before the dialog that it asks about: closed in this order, the focus returns through both. */}
      {isAsking && (
        <ConfirmDialog
          {...ASKS}
          confirm="Close"
          cancel="Stay"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
      <Dialog
        title={`The secret of ${made.name}`}
        isNarrow
        onClose={leave}
        actions={
          <>
            <button type="button" className={isCopied ? button.primary : button.plain} onClick={leave}>
              Close
            </button>
            <button
              type="button"
              className={isCopied ? button.plain : button.primary}
              data-first
              onClick={() => void copy()}
            >
              <Copy size={14} aria-hidden />
              {isCopied ? 'Copied' : 'Copy'}
            </button>
          </>
        }
      >
        <p className={classes.once}>Copy it now and give it to the program. It will not be shown again.</p>
        {/* Somebody may copy it by hand too. */}
        <code className={classes.secret} aria-label="Secret" onCopy={() => setCopied(true)}>
          {made.secret}
        </code>
      </Dialog>
    </>
  );
}
