import { FOOD_CATEGORIES, MAX_TAGS, TOO_MANY_TAGS } from '@passline/domain';
import { TagsControl } from '../../../../parts/form/tags-control.tsx';
import { useInfo } from '../form/info-context.ts';
import { LocationField } from '../form/location-field.tsx';
import { AreaField, SelectField, SwitchField, TextField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';

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
        {(control, tags, edit) => (
          <TagsControl
            key={discardCount}
            {...control}
            most={MAX_TAGS}
            tooMany={TOO_MANY_TAGS}
            tags={tags}
            onChange={edit}
          />
        )}
      </LocationField>
    </Section>
  );
}
