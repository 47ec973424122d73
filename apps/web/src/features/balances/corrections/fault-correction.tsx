import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api/client.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useAccount, type AccountAnswer } from '../account/use-account.ts';
import { CorrectionForm } from './correction-form.tsx';
import { otherSide, startOf } from './other-side.ts';
import styles from './correction.module.css';

type FaultCorrectionProps = {
  faultId: string;
  answer: AccountAnswer;
  onEntries: () => void;
  onCorrected: () => void;
};

/** A correcting entry for what the proof found, with both accounts and the amount. See docs/rules/balances.md#for-a-fault. */
export function FaultCorrection({ faultId, ...form }: FaultCorrectionProps) {
  const { data, error, refetch } = useQuery(queries.balances.faults.queryOptions());
  const found = data?.rows.find(({ id }) => id === faultId);
  // What is typed stays where a proof finds it put right meanwhile: the answer says so then.
  const [kept, keep] = useState<{ fault: OpenFault; other: OpenFault | null } | null>(null);
  if (found && !kept) keep({ fault: found, other: otherSide(found, data?.rows ?? []) });
  if (!data && !kept)
    return error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={56} />;
  if (!kept)
    return (
      <p className={styles.about}>
        There is no such fault any more: it was put right. Nothing is left to correct.
      </p>
    );
  const { fault, other } = kept;
  return other?.accountId ? (
    <WithOther {...form} fault={fault} other={other} otherId={other.accountId} />
  ) : (
    <CorrectionForm {...form} start={startOf(fault, null, null)} />
  );
}

type WithOtherProps = Omit<FaultCorrectionProps, 'faultId'> & {
  fault: OpenFault;
  other: OpenFault;
  otherId: string;
};

function WithOther({ fault, other, otherId, ...form }: WithOtherProps) {
  const { data, error, refetch } = useAccount(otherId);
  if (data) return <CorrectionForm {...form} start={startOf(fault, other, data.account)} />;
  return error ? <ScreenError error={error} retry={() => void refetch()} /> : <ListSkeleton height={56} />;
}
