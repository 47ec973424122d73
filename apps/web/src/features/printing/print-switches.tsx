import type { Location } from '@passline/contract/restaurants/location';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../../parts/notify.ts';
import classes from './printing.module.css';

const SWITCHES = [
  {
    field: 'printOnConfirm',
    label: 'Print when an order is confirmed',
    says: 'Each ticket once. “Print in the kitchen” at an order prints again.',
  },
  {
    field: 'printOnChange',
    label: 'Print when a printed order is cancelled or changed',
    says: 'Where it was printed, so that nobody cooks what is not wanted any more.',
  },
] as const;

/** Switches automatic printing at once, or says that a super admin has turned printing off. */
export function PrintSwitches({ location }: { location: Location }) {
  const { locationId, printingEnabled } = location;
  const [isSaving, setSaving] = useState(false);
  const turn = async (field: (typeof SWITCHES)[number]['field'], isOn: boolean) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const changes = { [field]: { from: location[field], to: isOn } };
      const context = { idempotencyKey: crypto.randomUUID() };
      await api.restaurants.updateLocations({ updates: [{ locationId, changes }] }, { context });
    } catch (error) {
      notify.error(messageOf(error), undefined, 'printing');
    } finally {
      setSaving(false);
    }
  };
  return SWITCHES.map(({ field, label, says }) => (
    <label key={field} className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={location[field]}
        checked={location[field]}
        disabled={isSaving || !printingEnabled}
        onChange={(event) => void turn(field, event.currentTarget.checked)}
      />
      <span>
        {label}
        <small>
          {printingEnabled
            ? says
            : 'Printing is off for this location: a super admin can switch it on in its info.'}
        </small>
      </span>
    </label>
  ));
}
