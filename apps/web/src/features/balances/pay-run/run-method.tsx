import type { EftOriginator } from '@passline/contract/balances/eft-files';
import type { PayRunMethod } from '@passline/domain/balances/states';
import button from '../../../parts/button.module.css';
import { sentenceEnd } from '../../../parts/form/sentence-end.ts';
import { useAddress } from '../../../parts/use-address.ts';
import { EftOriginatorDialog } from './eft-originator-dialog.tsx';
import { PAY_RUN_ADDRESS } from './pay-run-search.ts';
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
  const [{ sender }, change] = useAddress(PAY_RUN_ADDRESS);
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
            : `CPA Standard 005, sent by ${originator.longName}${sentenceEnd(originator.longName)} You upload it at your bank.`}
        </small>
        <button
          type="button"
          className={button.plain}
          onClick={() => change({ sender: true }, { replace: false })}
        >
          Details of the sender
        </button>
      </fieldset>
      {sender && <EftOriginatorDialog originator={originator} onClose={() => change({ sender: false })} />}
    </>
  );
}
