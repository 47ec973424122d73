import type { Location, RestaurantPrivate } from '@passline/contract';
import { UnsavedGuard } from '../../../parts/form/unsaved-guard.tsx';
import { InfoContext } from './form/info-context.ts';
import { SaveBar } from './form/save-bar.tsx';
import { useInfoForm } from './form/use-info-form.ts';
import classes from './info.module.css';
import { CommissionSection } from './sections/commission-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import { GuestsSection } from './sections/guests-section.tsx';
import { OrderingSection } from './sections/ordering-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PicturesSection } from './sections/pictures-section.tsx';

type InfoFormProps = {
  /** The newest that is known of it. */
  location: Location;
  privateRecord: RestaurantPrivate | null;
  regions: readonly { id: string; name: string }[];
};

export function InfoForm({ location, privateRecord, regions }: InfoFormProps) {
  const form = useInfoForm({ location, privateRecord, regions });
  return (
    <InfoContext value={form}>
      <form
        className={classes.form}
        noValidate
        // Enter in a field must not save half of what somebody is about to change.
        onSubmit={(event) => event.preventDefault()}
      >
        <OrderingSection />
        <GuestsSection />
        <ContactSection />
        <PaymentSection />
        <DeliverySection />
        <PicturesSection />
        {privateRecord && <CommissionSection />}
        <SaveBar />
      </form>
      <UnsavedGuard isDirty={form.editedCount > 0} />
    </InfoContext>
  );
}
