import { RecordForm } from '../../../parts/form/record-form.tsx';
import styles from '../../../parts/form/form-section.module.css';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { CommissionSection } from './sections/commission-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import { GuestsSection } from './sections/guests-section.tsx';
import { OrderingSection } from './sections/ordering-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PicturesSection } from './sections/pictures-section.tsx';
import { useInfoForm, type KnownLocation } from './use-info-form.ts';

export function InfoForm(known: KnownLocation) {
  const { location, privateRecord } = known;
  const form = useInfoForm(known);
  return (
    <RecordForm form={form} label="Info" className={styles.sections}>
      <OrderingSection form={form} orderOpenAfter={location.orderOpenAfter} />
      <GuestsSection form={form} />
      <ContactSection form={form} />
      <PaymentSection form={form} />
      <DeliverySection form={form} deliveryType={location.deliveryType} />
      <PicturesSection location={location} />
      {privateRecord && <CommissionSection form={form} accountId={privateRecord.accountId} />}
      <SaveBar form={form} />
    </RecordForm>
  );
}
