import type { Location } from '@passline/contract/restaurants/location';
import { hoursOfKind } from '@passline/domain/hours/hours-of-kind';
import { orderingAvailability } from '@passline/domain/hours/ordering-availability';
import { guestOrdering } from '@passline/domain/restaurants/guest-ordering';
import { ORDER_STATUS_CHOICES } from '@passline/domain/restaurants/order-status-choice';
import { useServerMinute } from '../../../../live/use-server-minute.ts';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { SelectControl } from '../../../../parts/form/controls.tsx';
import { OrderingChip } from '../../../../parts/ordering-chip.tsx';
import { placeOfZone } from '../../../../parts/zoned-time.ts';
import { OrderTypesField } from '../../fields/choice-fields.tsx';
import { choiceOf, CUSTOM, inAnHour } from '../info-values.ts';
import type { InfoForm } from '../use-info-form.ts';

const OPTIONS = ORDER_STATUS_CHOICES.map(({ choice, label }) => ({ value: String(choice), label }));

type OrderingSectionProps = { form: InfoForm; location: Location; hasMenu: boolean };

/** Whether the location takes orders now, and how to change that. See docs/rules/restaurants.md#order-status. */
export function OrderingSection({ form, location, hasMenu }: OrderingSectionProps) {
  const zone = form.values.timezone;
  const chosen = choiceOf(form.values);
  const choose = (text: string) => {
    const choice = ORDER_STATUS_CHOICES.find((one) => String(one.choice) === text)?.choice ?? 0;
    if (choice === 0) return form.takeTheirs('orderOpenAfter');
    form.edit('orderOpenAfter', { choice });
    if (choice === CUSTOM) form.edit('reopensAt', inAnHour());
  };
  return (
    <FormSection title="Ordering">
      <FormField
        form={form}
        name="orderOpenAfter"
        hint={<GuestsChip location={location} hasMenu={hasMenu} />}
      >
        {(control) => (
          <SelectControl {...control} value={String(chosen)} options={OPTIONS} onChange={choose} />
        )}
      </FormField>
      {chosen === CUSTOM && (
        <FormField
          form={form}
          name="reopensAt"
          hint={`In ${placeOfZone(zone)} time, in steps of 5 minutes.`}
        />
      )}
      <FormField form={form} name="waitTime" hint="The waiting time that guests are shown." />
      {form.lockOf('availableOrderTypes') === null && <OrderTypesField form={form} />}
      {form.lockOf('printingEnabled') === null && <FormField form={form} name="printingEnabled" />}
    </FormSection>
  );
}

/** What guests see now; edits above count once they are saved. */
function GuestsChip({ location, hasMenu }: { location: Location; hasMenu: boolean }) {
  const nowMs = useServerMinute();
  const { orderOpenAfter, timezone } = location;
  const hours = hoursOfKind('ordering', location);
  const availability = orderingAvailability({ orderOpenAfterMs: orderOpenAfter, hours }, nowMs);
  const guests = guestOrdering({ ...location, hasMenu }, availability);
  return <OrderingChip orderOpenAfter={orderOpenAfter} zone={timezone} guests={guests} />;
}
