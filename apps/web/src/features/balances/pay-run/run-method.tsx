import type { EftOriginator } from '@passline/contract/balances/eft-files';
import type { PayRunMethod } from '@passline/domain/balances/states';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { EftOriginatorDialog } from './eft-originator-dialog.tsx';
import classes from './pay-run.module.css';

type RunMethodProps = {
  method: PayRunMethod;
  provider: string;
  originator: EftOriginator | null;
  isDisabled: boolean;
  onMethod: (method: PayRunMethod) => void;
};

/** By what a run is paid; a bank file only where its sender is known. */
export function RunMethod({ method, provider, originator, isDisabled, onMethod }: RunMethodProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <fieldset className={classes.method} disabled={isDisabled}>
        <legend>Method</legend>
        <label>
          <input type="radio" name="method" checked={method === 'VoPay'} onChange={() => onMethod('VoPay')} />
          By {provider}
        </label>
        <label>
          <input
            type="radio"
            name="method"
            checked={method === 'EFT'}
            disabled={originator === null}
            aria-describedby="bank-file-note"
            onChange={() => onMethod('EFT')}
          />
          Bank file (EFT)
        </label>
        <small id="bank-file-note">
          {originator === null
            ? 'The details of the sender, as your bank registered them, are missing for a bank file.'
            : `CPA Standard 005, sent by ${originator.longName}. You upload it at your bank.`}
        </small>
        <button type="button" className={button.plain} onClick={() => setOpen(true)}>
          Details of the sender
        </button>
      </fieldset>
      {isOpen && <EftOriginatorDialog originator={originator} onClose={() => setOpen(false)} />}
    </>
  );
}
