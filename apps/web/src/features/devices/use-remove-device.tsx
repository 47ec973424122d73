import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { nameOf, type ShownDevice } from './shown-devices.ts';

/** Asks before a device is taken out of the list. `onDone`: it is out. See docs/rules/devices.md#removing. */
export function useRemoveDevice(onDone: () => void): {
  ask: (device: ShownDevice) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<ShownDevice | null>(null);
  const isUnderWay = useRef(false);
  const remove = async (device: ShownDevice) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { deviceId } = device;
    try {
      await api.devices.remove({ deviceId }, { context: { idempotencyKey: crypto.randomUUID() } });
      notify.success(`${nameOf(device)} is removed.`, undefined, deviceId);
      onDone();
    } catch (error) {
      notify.error(`${nameOf(device)} was not removed. ${messageOf(error)}`, undefined, deviceId);
    } finally {
      isUnderWay.current = false;
    }
  };
  const question = asked && (
    <ConfirmDialog
      title={`Remove ${nameOf(asked)}?`}
      text="It leaves this list, for everybody. If it ever reports again, it comes back by itself."
      confirm="Remove"
      onConfirm={() => {
        setAsked(null);
        void remove(asked);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask: setAsked, question };
}
