import { ORDER_STATUS_CHOICES } from '@passline/domain';
import { liveClient } from '../../../../live/live-client.ts';
import { SelectControl } from '../../../../parts/form/controls.tsx';
import { Field } from '../../../../parts/form/field.tsx';
import controls from '../../../../parts/form/field.module.css';
import { OrderingChip } from '../../../../parts/ordering-chip.tsx';
import { placeOfZone } from '../../../../parts/zoned-time.ts';
import { useInfo } from '../form/info-context.ts';
import { choiceOf, CUSTOM, snapToStep, startChoice } from '../form/status-choice.ts';

const OPTIONS = ORDER_STATUS_CHOICES.map(({ choice, label }) => ({ value: String(choice), label }));

/** Whether the location takes orders now, and what is to become of it. See docs/rules/restaurants.md#order-status. */
export function OrderStatusField() {
  const { location, status, chooseStatus, lockOf, mistakes } = useInfo();
  const zone = location.value('timezone');
  const lockedReason = lockOf('orderStatus');
  const mistake = mistakes['orderStatus'] ?? null;
  const isCustom = status.choice === CUSTOM;
  return (
    <>
      <Field
        label="Order Status"
        lockedReason={lockedReason}
        mistake={isCustom ? null : mistake}
        isEdited={status.choice !== 0}
        hint={<OrderingChip orderOpenAfter={location.value('orderOpenAfter')} zone={zone} />}
      >
        {(control) => (
          <SelectControl
            {...control}
            value={String(status.choice)}
            options={OPTIONS}
            onChange={(choice) => chooseStatus(startChoice(choiceOf(choice), liveClient.serverNow(), zone))}
          />
        )}
      </Field>
      {isCustom && (
        <Field
          label="Opens again"
          mistake={mistake}
          hint={`In ${placeOfZone(zone)} time, in steps of 5 minutes.`}
        >
          {(control) => (
            <input
              {...control}
              className={controls.control}
              type="datetime-local"
              step={300}
              value={status.reopensLocal}
              onChange={(event) => chooseStatus({ ...status, reopensLocal: event.currentTarget.value })}
              onBlur={() => chooseStatus({ ...status, reopensLocal: snapToStep(status.reopensLocal) })}
            />
          )}
        </Field>
      )}
    </>
  );
}
