import type { Location, LocationField } from '@passline/contract/restaurants/location';
import { ReadSection } from '../../../../parts/form/read-section.tsx';
import { DELIVERY_FIELDS } from '../../fields/delivery-fields.tsx';
import classes from '../info.module.css';
import type { InfoForm } from '../use-info-form.ts';
import { deliveredBy } from './delivery-section.tsx';

const SECTIONS: readonly { title: string; names: readonly LocationField[] }[] = [
  {
    title: 'What guests see',
    names: [
      'restaurantName',
      'locationName',
      'restaurantType',
      'isVisible',
      'title',
      'keywords',
      'tags',
      'description',
    ],
  },
  {
    title: 'Contact and address',
    names: ['address', 'restaurantLatLng', 'email', 'phoneNumber', 'region', 'timezone'],
  },
  { title: 'Orders and payment', names: ['availableOrderTypes', 'printingEnabled', 'paymentMethods'] },
];

type LockedSectionsProps = { form: InfoForm; deliveryType: Location['deliveryType'] };

/** What an admin may read but not edit, with the reason shown once. See docs/rules/restaurants.md#who-may-edit-what. */
export function LockedSections({ form, deliveryType }: LockedSectionsProps) {
  return (
    <>
      <p className={classes.lockedBelow}>Only a super admin can edit what follows.</p>
      {SECTIONS.map(({ title, names }) => (
        <ReadSection key={title} form={form} title={title} names={names} />
      ))}
      <ReadSection
        form={form}
        title="Delivery"
        note={deliveredBy(deliveryType)}
        names={[...DELIVERY_FIELDS, 'restaurantDeliveryFeeSubsMinimumSubTotal']}
      />
    </>
  );
}
