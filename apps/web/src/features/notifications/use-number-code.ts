import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { useState } from 'react';
import { api, queries, queryClient } from '../../api/client.ts';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { placeRefusal } from '../../parts/form/place-refusal.ts';
import { notify } from '../../parts/notify.ts';
import { codeSentWords } from './sent-words.ts';
import { useTold } from './use-told.ts';

/** What was refused, and where that is shown: at the field, or at the button that was pressed. */
type Said = { at: 'code' | 'confirm' | 'send'; words: string };
type Context = { idempotencyKey: string };

const FIELDS: FormFields<{ code: string }> = { code: { kind: 'text', label: 'Code' } };

/** Sending a code to the number of a rule, and confirming the number with it. */
export function useNumberCode({ id: ruleId, locationId, methods, phoneNumber }: NotificationRule) {
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const standIns = useTold(locationId).data?.standIns ?? [];
  const channel = methods.SMS ? 'SMS' : 'PhoneCall';
  const number = phoneNumberWords(phoneNumber);
  const attempt = async (at: 'confirm' | 'send', work: (context: Context) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      await work({ idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      const { mistakes, words } = placeRefusal(error, FIELDS);
      setSaid({ at: at === 'confirm' && mistakes.code ? 'code' : at, words });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: queries.notifications.told.key() });
    }
  };
  return {
    said,
    isBusy,
    isKept: standIns.includes(channel),
    forgetSaid: () => setSaid(null),
    send: () =>
      attempt('send', async (context) => {
        const sent = await api.notifications.sendCode({ ruleId, phoneNumber }, { context });
        // What was sent is told of the answer: the screen may not have been told yet where messages stay.
        notify.success(codeSentWords(number, sent.channel, sent.standIns));
      }),
    /** `done`: what leaves the screen with the answer. */
    confirm: async (typed: string, done: () => void) => {
      const code = typed.replaceAll(/\s/g, '');
      if (!/^\d{6}$/.test(code))
        return setSaid({ at: 'code', words: 'Please enter the 6 digits of the code.' });
      await attempt('confirm', async (context) => {
        await api.notifications.confirmNumber({ ruleId, phoneNumber, code }, { context });
        done();
        notify.success(`${number} is confirmed.`);
      });
    },
  };
}
