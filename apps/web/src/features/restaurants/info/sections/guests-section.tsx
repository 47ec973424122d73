import { FOOD_CATEGORIES } from '@passline/domain';
import { useInfo } from '../form/info-context.ts';
import { LocationField } from '../form/location-field.tsx';
import { AreaField, SelectField, SwitchField, TextField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';
import { TagsControl } from '../form/tags-control.tsx';

const CATEGORIES = [
  { value: '', label: 'No category' },
  ...FOOD_CATEGORIES.map((category) => ({ value: category, label: category })),
];

export function GuestsSection() {
  const { discardCount } = useInfo();
  return (
    <Section title="What guests see">
      <TextField field="restaurantName" />
      <TextField field="locationName" />
      <SelectField field="restaurantType" options={CATEGORIES} />
      <SwitchField field="isVisible" words="Guests see it" />
      <TextField field="title" />
      <TextField field="keywords" hint="What guests may search for, with commas in between." />
      <AreaField field="description" />
      <LocationField field="tags" isWide show={(tags) => tags.join(', ')}>
        {(control, tags, edit) => <TagsControl key={discardCount} {...control} tags={tags} onChange={edit} />}
      </LocationField>
    </Section>
  );
}
