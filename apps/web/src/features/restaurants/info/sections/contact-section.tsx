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
      <TextField field="email" label="Email" type="email" />
      <TextField field="phoneNumber" label="Phone number" type="tel" />
      <SelectField field="region" label="Region" options={choices} />
      <SelectField field="timezone" label="Time zone" options={ZONES} />
    </Section>
  );
}
