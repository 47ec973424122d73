import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { FormSection } from '../../../parts/form/form-section.tsx';
import sections from '../../../parts/form/form-section.module.css';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { Screen } from '../../../parts/screen.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { NEW_POINT, pointFields, type PointValues } from './point-of-sale-fields.ts';

/** Makes a point of sale of a location. See docs/rules/point-of-sale.md#a-point-of-sale. */
export function CreatePage() {
  const locations = useQuery(locationDirectory);
  return (
    <Screen title="Create point of sale">
      {locations.data ? (
        <CreateForm locations={locations.data} />
      ) : locations.isError ? (
        <ScreenError error={locations.error} retry={() => void locations.refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}

function CreateForm({ locations }: { locations: readonly LocationSummary[] }) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  const form = useRecordForm<PointValues>({
    draft: 'point of sale new',
    record: NEW_POINT,
    isNew: true,
    isOnce: true,
    fields: useMemo(() => pointFields(locations), [locations]),
    save: async ({ values, context }) => {
      const { id } = await api.pointOfSales.add(values, { context });
      setCreated(id);
    },
    done: 'The point of sale is created.',
  });
  const isDone = form.phase.kind === 'saved';
  useEffect(() => {
    // Once the guard knows that nothing is left to lose.
    if (created && isDone)
      void navigate({ to: '/point-of-sales/info/$pointOfSaleId', params: { pointOfSaleId: created } }).then(
        // The button that had the focus is gone.
        () => document.getElementById('content')?.focus({ preventScroll: true }),
      );
  }, [created, isDone, navigate]);
  return (
    <RecordForm form={form} label="Create point of sale" isSmall className={sections.sections}>
      <FormSection title="Point of sale">
        <FormField form={form} name="name" hint="What people call it: Front counter, Bar." />
        <FormField form={form} name="status" />
        <FormField form={form} name="locationId" hint="Search by name or address." />
      </FormSection>
      <SaveBar form={form} save="Create" />
    </RecordForm>
  );
}
