import type { Guest } from '@passline/contract/orders/quote';
import { formatPoints } from '@passline/domain/rewards/points';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { NumberControl, SelectControl, TextControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import styles from './trial.module.css';

/** Who redeems: a guest who is not logged in, an assumed guest, or a customer's account. */
export type TrialGuest =
  | { kind: 'nobody' }
  | { kind: 'supposed'; points: number; isFirstOrder: boolean }
  | { kind: 'account'; guest: Guest | null };

const POINTS = { decimals: 0 } as const;

type TrialGuestFieldsProps = {
  guest: TrialGuest;
  /** Accounts are for super admins. */
  mayFind: boolean;
  onGuest: (guest: TrialGuest) => void;
};

export function TrialGuestFields({ guest, mayFind, onGuest }: TrialGuestFieldsProps) {
  const kinds: Record<string, TrialGuest> = {
    nobody: { kind: 'nobody' },
    supposed: { kind: 'supposed', points: 5000, isFirstOrder: false },
    ...(mayFind ? { account: { kind: 'account', guest: null } } : {}),
  };
  return (
    <fieldset className={styles.group}>
      <legend>Guest</legend>
      <Field label="Who orders">
        {(control) => (
          <SelectControl
            {...control}
            value={guest.kind}
            onChange={(kind) => onGuest(kinds[kind] ?? guest)}
            options={[
              { value: 'nobody', label: 'A guest who is not logged in' },
              { value: 'supposed', label: 'An assumed guest with an account' },
              ...(mayFind ? [{ value: 'account', label: 'The account of a customer' }] : []),
            ]}
          />
        )}
      </Field>
      {guest.kind === 'supposed' && <Supposed guest={guest} onGuest={onGuest} />}
      {guest.kind === 'account' && <Account guest={guest.guest} onGuest={onGuest} />}
    </fieldset>
  );
}

type SupposedProps = {
  guest: Extract<TrialGuest, { kind: 'supposed' }>;
  onGuest: (guest: TrialGuest) => void;
};

function Supposed({ guest, onGuest }: SupposedProps) {
  return (
    <>
      <Field label="Points">
        {(control) => (
          <NumberControl
            {...control}
            form={POINTS}
            value={guest.points}
            onChange={(points) =>
              onGuest({ ...guest, points: typeof points === 'number' ? Math.max(0, points) : 0 })
            }
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={guest.isFirstOrder}
          onChange={(event) => onGuest({ ...guest, isFirstOrder: event.currentTarget.checked })}
        />
        It is the first order
      </label>
    </>
  );
}

function Account({ guest, onGuest }: { guest: Guest | null; onGuest: (guest: TrialGuest) => void }) {
  const [contact, setContact] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const find = async () => {
    setFailure(null);
    try {
      onGuest({ kind: 'account', guest: await api.orders.findGuest({ contact }) });
    } catch (error) {
      onGuest({ kind: 'account', guest: null });
      setFailure(messageOf(error));
    }
  };
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        if (contact.trim() !== '') void find();
      }}
    >
      <Field label="E-mail or phone number">
        {(control) => <TextControl {...control} value={contact} onChange={setContact} />}
      </Field>
      <button type="submit" className={button.plain} disabled={contact.trim() === ''}>
        Find
      </button>
      {failure !== null && (
        <p role="alert" className={styles.refusal}>
          {failure}
        </p>
      )}
      {guest && (
        <p role="status" className={styles.aside}>
          {guest.name || guest.email}: {formatPoints(Math.max(0, guest.points))} points
          {guest.isFirstOrder ? ', no order yet' : ''}
        </p>
      )}
    </form>
  );
}
