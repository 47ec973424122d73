import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import classes from './employees.module.css';

/** A code that was set a moment ago, as it was typed: no answer has it. */
export type SetCode = { name: string; code: number };

/** The only time that a code is shown. See docs/rules/point-of-sale.md#a-clock-in-code. */
export function CodeShown({ set: { name, code }, onClose }: { set: SetCode; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(String(code)).then(
      () => {
        setCopied(true);
        notify.success('The code is copied.');
      },
      () => notify.error('The browser did not allow copying. Please write the code down.'),
    );
  return (
    <Dialog
      title={`The clock-in code of ${name}`}
      isNarrow
      onClose={onClose}
      actions={
        <>
          <button type="button" className={button.plain} onClick={() => void copy()}>
            <Copy size={14} aria-hidden />
            {isCopied ? 'Copied' : 'Copy'}
          </button>
          <button type="button" className={button.primary} data-first onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <p>Give it to {name} now. It will not be shown again.</p>
      <code className={classes.code} aria-label="Clock-in code">
        {code}
      </code>
    </Dialog>
  );
}
