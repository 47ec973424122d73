import type { Payout } from '@passline/contract/balances/balances';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import {
  availableCents,
  blockedWords,
  checkPayout,
  heldWords,
  INVALID_FIELD,
} from '@passline/domain/balances/check-move';
import { approvalReason } from '@passline/domain/balances/approval';
import type { SingleMethod } from '@passline/domain/balances/states';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { Mistake } from '../../../parts/form/mistake.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { formatMoney } from '../../../parts/money.tsx';
import { receiverOf } from '../account/account-words.ts';
import type { AccountAnswer } from '../account/use-account.ts';
import { useBlockedUntil } from '../../banking/use-blocked-until.ts';
import { useMoneyWait } from '../../session/use-money-wait.ts';
import { approvalOf } from '../account/approval-of.ts';
import { AmountField } from '../amount-field.tsx';
import { Effects } from '../effects.tsx';
import { isOther, readDollars, typedDollars } from '../read-dollars.ts';
import { MoveGuard } from '../move-guard.tsx';
import { SendButton } from '../send-button.tsx';
import { useMoneyLock } from '../use-money-lock.ts';
import { useMove } from '../use-move.ts';
import { latestMoveOf, useSeen } from '../use-seen.ts';
import { bankClosed, MethodChoice } from './method-choice.tsx';
import classes from './pay-panel.module.css';

type PayFormProps = {
  answer: AccountAnswer;
  zone: string;
  /** Between the fields and the buttons. */
  children: ReactNode;
  onDone: (payout: Payout) => void;
  onClose: () => void;
};

/** Pays out of an account. See docs/rules/balances.md#payouts. */
export function PayForm({ answer, zone, children, onDone, onClose }: PayFormProps) {
  const { account, latestMoveId, payoutProvider } = answer;
  const id = useId();
  // What is typed stays whatever arrives meanwhile, and so do the values that were shown at first.
  const [typed, setTyped] = useState(() =>
    account.available > 0 ? typedDollars(centsFromDecimal(account.available)) : '',
  );
  const [untouched, setUntouched] = useState(typed);
  const [chosen, setMethod] = useState<SingleMethod>('VoPay');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const seen = useSeen(latestMoveId);
  const wait = useMoneyWait();
  const lock = useMoneyLock() ?? wait;
  const { state, dialog, give, giveAgain } = useMove({
    send: api.balances.createPayout,
    onDone: (payout) => {
      seen.learn(payout.id);
      setTyped('');
      setUntouched('');
      setTried(false);
      onDone(payout);
    },
    onRefused: (message, error) => {
      setRefusal(message);
      seen.learn(latestMoveOf(error));
    },
  });
  const method = chosen === 'VoPay' && bankClosed(account) !== null ? null : chosen;
  const amountCents = readDollars(typed);
  const funds = {
    balanceCents: centsFromDecimal(account.balance),
    lockedCents: centsFromDecimal(account.locked),
  };
  const checked = checkPayout({ ...account, ...funds }, { amountCents, method });
  const isAmountWrong = amountCents === null || amountCents <= 0 || amountCents > availableCents(funds);
  const blocked = useBlockedUntil(account.payoutsBlockedUntil, zone);
  const stop =
    account.onHold === null
      ? (lock ?? (blocked && blockedWords('Payouts', blocked)))
      : heldWords(account.onHold);
  const submit = () => {
    setTried(true);
    setRefusal(null);
    if (stop !== null || !checked.ok || method === null || state !== 'idle') return;
    give({ accountId: account.id, method, amount: decimalFromCents(checked.value), seenId: seen.id });
  };
  return (
    <form
      className={classes.form}
      aria-label="Create Payout"
      noValidate
      // Enter pays nothing: the amount is there before anybody has typed one.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={classes.fields}>
        <AmountField
          id={`${id}-amount`}
          text={typed}
          beside={`Balance ${formatMoney(account.balance)}`}
          mistake={isTried && isAmountWrong ? INVALID_FIELD : null}
          isDisabled={state !== 'idle'}
          onText={setTyped}
          onLeave={() => amountCents !== null && setTyped(typedDollars(amountCents))}
        />
        {account.locked !== 0 && (
          <p className={classes.locked}>
            <span>on the way to your bank</span> {formatMoney(account.locked)}
          </p>
        )}
        <MethodChoice
          account={account}
          provider={payoutProvider}
          method={method}
          isDisabled={state !== 'idle'}
          onMethod={setMethod}
        />
        {isTried && method === null && stop === null && <Mistake>{INVALID_FIELD}</Mistake>}
        {checked.ok && (
          <PayoutEffects
            receiver={receiverOf(account.kind)}
            balanceCents={funds.balanceCents}
            paidCents={checked.value}
            approval={approvalReason(checked.value, ...approvalOf(answer))}
          />
        )}
        {method === 'VoPay' && payoutProvider.isStandIn && (
          <p className={classes.standIn}>{payoutProvider.name}: no real money moves.</p>
        )}
        {refusal !== null && <Mistake>{refusal}</Mistake>}
        {stop !== null && <Locked reason={stop} isInline />}
      </div>
      {children}
      <PayFoot
        amountCents={checked.ok ? checked.value : null}
        state={state}
        reason={stop}
        onSend={submit}
        onAgain={giveAgain}
        onClose={onClose}
      />
      {dialog}
      <MoveGuard isDirty={isOther(typed, untouched)} />
    </form>
  );
}

type PayoutEffectsProps = {
  receiver: string;
  balanceCents: number;
  paidCents: number;
  /** Why someone else has to approve it; null: nobody has to. */
  approval: string | null;
};

/** What a payout does, and why someone else has to approve it. */
function PayoutEffects({ receiver, balanceCents, paidCents, approval }: PayoutEffectsProps) {
  return (
    <Effects
      effects={[
        { words: `${receiver} receives`, cents: paidCents },
        {
          words: `Its balance goes from ${formatCents(balanceCents)} to`,
          cents: balanceCents - paidCents,
        },
        { words: 'Passline bears', cents: 0 },
      ]}
      notes={approval === null ? [] : [approval]}
    />
  );
}

type PayFootProps = Omit<ComponentProps<typeof SendButton>, 'words'> & {
  /** Null while it cannot be paid. */
  amountCents: number | null;
  onClose: () => void;
};

function PayFoot({ amountCents, onClose, ...send }: PayFootProps) {
  return (
    <div className={classes.foot}>
      <button type="button" className={classes.close} onClick={onClose}>
        Close
      </button>
      <SendButton
        words={amountCents === null ? 'Create Payout' : `Create Payout ${formatCents(amountCents)}`}
        {...send}
      />
    </div>
  );
}
