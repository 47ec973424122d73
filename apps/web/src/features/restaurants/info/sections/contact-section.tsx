import { LOCATION_TIME_ZONES } from '@passline/domain';
import { placeOfZone } from '../../../../parts/zoned-time.ts';
import { useInfo } from '../form/info-context.ts';
import { SelectField, TextField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';
import { AddressAndPlace } from './address-and-place.tsx';

const ZONES = LOCATION_TIME_ZONES.map((zone) => ({ value: zone, label: `${placeOfZone(zone)} (${zone})` }));

export function ContactSection() {
  const { regions } = useInfo();
  const choices = [
    { value: '', label: 'No region' },
    ...regions.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Section title="Contact and address">
      <AddressAndPlace />
      <TextField field="email" type="email" />
      <TextField field="phoneNumber" type="tel" />
      <SelectField field="region" options={choices} />
      <SelectField field="timezone" options={ZONES} />
    </Section>
  );
}
