import type { Account } from '@passline/contract/balances/balances';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import Pause from 'lucide-react/icons/pause';
import Undo2 from 'lucide-react/icons/undo-2';

const LOOKS = {
  hold: { word: 'On hold', tone: 'cancelled', Icon: Pause },
  failed: { word: 'Last one failed', tone: 'late', Icon: CircleX },
  returned: { word: 'Last one came back', tone: 'late', Icon: Undo2 },
  approval: { word: 'Waits for approval', tone: 'preparing', Icon: Hourglass },
  blocked: { word: 'Payouts wait', tone: 'preparing', Icon: Clock },
  noBank: { word: 'No bank account', tone: 'preparing', Icon: Landmark },
} as const;

export type AccountState = { look: (typeof LOOKS)[keyof typeof LOOKS]; text?: string; more?: string };

type Known = Pick<Account, 'kind' | 'onHold' | 'bank' | 'lastPayout' | 'returnedPayout'>;

/** What a person has to know before they pay out of an account, the worst first; null if there is nothing. */
export function accountState(
  { kind, onHold, bank, lastPayout, returnedPayout }: Known,
  blockedUntil: string | null,
): AccountState | null {
  if (onHold !== null) return { look: LOOKS.hold, more: onHold };
  const state = lastPayout?.delivery.state;
  const cameBack = returnedPayout && (returnedPayout.delivery.error ?? '');
  if (state === 'ERROR' && cameBack !== null) {
    return { look: LOOKS.failed, text: 'Last one failed, one came back', more: cameBack };
  }
  if (state === 'ERROR') return { look: LOOKS.failed, more: lastPayout?.delivery.error ?? '' };
  if (cameBack !== null) {
    const isLast = returnedPayout?.id === lastPayout?.id;
    return { look: LOOKS.returned, ...(!isLast && { text: 'One came back' }), more: cameBack };
  }
  if (state === 'WAITING') return { look: LOOKS.approval };
  if (blockedUntil !== null) return { look: LOOKS.blocked, text: `Payouts wait until ${blockedUntil}` };
  return kind === 'restaurant' && bank === null ? { look: LOOKS.noBank } : null;
}

/** 'Golden Wok, Metrotown'. */
export function accountName({ name, place }: Pick<Account, 'name' | 'place'>): string {
  return place ? `${name}, ${place}` : name;
}

const NOUNS: Partial<Record<Account['kind'], string>> = {
  restaurant: 'The restaurant',
  courier: 'The courier',
};

/** Who gets the payouts of an account. */
export function receiverOf(kind: Account['kind']): string {
  return NOUNS[kind] ?? 'Passline';
}

/** Money can be moved by hand from and to these; the other accounts change only by themselves. */
export function isMovable(kind: Account['kind']): boolean {
  return kind === 'restaurant' || kind === 'courier' || kind === 'platform';
}
