import type { Transfer } from '@passline/contract/balances/balances';
import { TRANSFER_STATE_WORDS } from '@passline/domain/balances/state-words';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';

export const TRANSFER_KIND_WORDS: Readonly<Record<Transfer['kind'], string>> = {
  transfer: 'Transfer',
  correction: 'Correction',
  receipt: 'Received from the restaurant',
};

const LOOKS = {
  WAITING: { word: TRANSFER_STATE_WORDS.WAITING, tone: 'preparing', Icon: Hourglass },
  SUCCESS: { word: TRANSFER_STATE_WORDS.SUCCESS, tone: 'done', Icon: CircleCheck },
  ERROR: { word: TRANSFER_STATE_WORDS.ERROR, tone: 'late', Icon: CircleX },
  RETURNED: { word: TRANSFER_STATE_WORDS.RETURNED, tone: 'late', Icon: Undo2 },
  DECLINED: { word: TRANSFER_STATE_WORDS.DECLINED, tone: 'cancelled', Icon: Ban },
} as const;

const SET_ASIDE = { ...LOOKS.DECLINED, word: 'Set aside' };

/** The outcome of a transfer. One that its own author declined is shown as set aside. */
export function transferLook({ delivery, approverEmail }: Pick<Transfer, 'delivery' | 'approverEmail'>) {
  return delivery.state === 'DECLINED' && approverEmail === null ? SET_ASIDE : LOOKS[delivery.state];
}
