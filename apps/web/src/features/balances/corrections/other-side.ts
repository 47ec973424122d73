import type { Account } from '@passline/contract/balances/balances';
import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';

/** What a correcting entry for a fault begins with. */
export type CorrectionStart = {
  fault: OpenFault;
  way: 'take' | 'add';
  other: Account | null;
  amountCents: Cents;
};

const missingOf = ({ missing }: OpenFault): Cents => (missing === null ? 0 : centsFromDecimal(missing));

/** The fault of the same order or move where as much is too much as is missing here, or else some of it; null: there is none. */
export function otherSide(fault: OpenFault, faults: readonly OpenFault[]): OpenFault | null {
  const cents = missingOf(fault);
  const others = faults.filter(
    (one) =>
      one.kind === fault.kind &&
      one.subject === fault.subject &&
      Math.sign(missingOf(one)) === -Math.sign(cents),
  );
  return others.find((one) => missingOf(one) === -cents) ?? others[0] ?? null;
}

export function startOf(fault: OpenFault, other: OpenFault | null, account: Account | null): CorrectionStart {
  const cents = missingOf(fault);
  const most = other ? Math.abs(missingOf(other)) : Math.abs(cents);
  return {
    fault,
    way: cents > 0 ? 'add' : 'take',
    other: account,
    amountCents: Math.min(Math.abs(cents), most),
  };
}
