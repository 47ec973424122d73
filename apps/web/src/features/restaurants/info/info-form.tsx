import { RecordForm } from '../../../parts/form/record-form.tsx';
import styles from '../../../parts/form/form-section.module.css';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { CommissionSection } from './sections/commission-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import { GuestsSection } from './sections/guests-section.tsx';
import { LockedSections } from './sections/locked-sections.tsx';
import { OrderingSection } from './sections/ordering-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PicturesSection } from './sections/pictures-section.tsx';
import { StillMissing } from './still-missing.tsx';
import { useInfoForm, type KnownLocation } from './use-info-form.ts';

/** Editable fields come first; the rest is read-only. */
export function InfoForm(known: KnownLocation) {
  const { location, privateRecord, hasMenu } = known;
  const form = useInfoForm(known);
  const { deliveryType } = location;
  return (
    <RecordForm form={form} label="Info" className={styles.sections}>
      <StillMissing location={location} privateRecord={privateRecord} hasMenu={hasMenu} />
      <OrderingSection form={form} location={location} hasMenu={hasMenu} />
      {form.lockOf('restaurantName') === null ? (
        <>
          <GuestsSection form={form} />
          <ContactSection form={form} />
          <PaymentSection form={form} />
          <DeliverySection form={form} deliveryType={deliveryType} />
          <PicturesSection location={location} />
        </>
      ) : (
        <>
          <PicturesSection location={location} />
          <LockedSections form={form} deliveryType={deliveryType} />
        </>
      )}
      {privateRecord && <CommissionSection form={form} accountId={privateRecord.accountId} />}
      <SaveBar form={form} />
    </RecordForm>
  );
}
