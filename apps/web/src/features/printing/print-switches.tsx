import type { Location } from '@passline/contract/restaurants/location';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import classes from './printing.module.css';

/** Switches automatic printing at once, or says that a super admin has turned printing off. */
export function PrintOnConfirm({ location }: { location: Location }) {
  const { locationId, printOnConfirm, printingEnabled } = location;
  const [isSaving, setSaving] = useState(false);
  const turn = async (isOn: boolean) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const changes = { printOnConfirm: { from: printOnConfirm, to: isOn } };
      const context = { idempotencyKey: crypto.randomUUID() };
      await api.restaurants.updateLocations({ updates: [{ locationId, changes }] }, { context });
    } catch (error) {
      notify.error(messageOf(error), undefined, 'printing');
    } finally {
      setSaving(false);
    }
  };
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={printOnConfirm}
        checked={printOnConfirm}
        disabled={isSaving || !printingEnabled}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <span>
        Print when an order is confirmed
        <small>
          {printingEnabled
            ? 'Each ticket once. “Print in the kitchen” at an order prints again.'
            : 'Printing is off for this location: a super admin can switch it on in its info.'}
        </small>
      </span>
    </label>
  );
}
