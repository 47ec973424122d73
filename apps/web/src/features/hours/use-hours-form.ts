import type { Location } from '@passline/contract/restaurants/location';
import { locationKind } from '@passline/contract/restaurants/location-kind';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import {
  HOURS_FORM,
  hasMeaning,
  hoursChanges,
  hoursFields,
  hoursMistakes,
  type HoursFields,
} from './hours-fields.ts';

export type HoursForm = RecordForm<HoursFields>;

/** The form of both weeks of a location. See docs/rules/hours.md#two-editors. */
export function useHoursForm(location: Location, onSaved: (location: Location) => void): HoursForm {
  const { locationId } = location;
  const record = useMemo(() => hoursFields(location), [location]);
  return useRecordForm<HoursFields>({
    draft: `hours ${locationId}`,
    record,
    fields: HOURS_FORM,
    zone: location.timezone,
    // Times are mostly picked and copied, so an overlap is shown at once.
    isEager: true,
    counts: hasMeaning,
    check: hoursMistakes,
    save: async (sent) => {
      const input = { locationId, changes: hoursChanges(sent) };
      const saved = await api.hours.save(input, { context: sent.context });
      onSaved(saved);
      return hoursFields(saved);
    },
    findAuthor: (name) => whoChanged(locationKind, locationId, name, locationId),
    done: 'The hours are saved.',
    failure: HOURS_FAILURE,
  });
}

/** The words before the reason. See docs/rules/hours.md#ranges-that-can-be-kept. */
export const HOURS_FAILURE = 'Error updating delivery times.';
