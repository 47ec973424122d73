import type { NotificationRule } from '@passline/contract/notifications/notifications';
import { NOTIFICATION_METHODS } from '@passline/domain/restaurants/restaurant-constants';
import { useState } from 'react';
import { api, queries, queryClient } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { notify } from '../../parts/notify.ts';
import { testSentWords } from './sent-words.ts';

/** Sends one message by each method of a stored rule that is switched on. */
export function TestButton({ rule: { id, methods } }: { rule: NotificationRule }) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    try {
      const { heldMethods, standIns } = await api.notifications.sendTest(
        { ruleId: id },
        { context: { idempotencyKey: crypto.randomUUID() } },
      );
      const isOn = NOTIFICATION_METHODS.filter((method) => methods[method]);
      notify.success(testSentWords(isOn, standIns, heldMethods));
      await queryClient.invalidateQueries({ queryKey: queries.notifications.told.key() });
    } catch (error) {
      notify.error(`No test was sent. ${messageOf(error)}`);
    } finally {
      setSending(false);
    }
  };
  return (
    <button type="button" className={button.plain} aria-disabled={isSending} onClick={() => void send()}>
      Send a test
    </button>
  );
}
