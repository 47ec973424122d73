import { pointOfSaleKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { pointOfSalesLive } from '@passline/contract/point-of-sales/topics';
import { lockedFields } from '@passline/contract/kernel/records/record-kind';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useZone } from '../../../live/use-zone.ts';
import { api, queries, queryClient } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { useCollection } from '../../../live/use-live.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { FormSection } from '../../../parts/form/form-section.tsx';
import sections from '../../../parts/form/form-section.module.css';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { nameOfLocation } from '../../../parts/name-of-location.ts';
import { Screen } from '../../../parts/screen.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { useSession } from '../../session/use-session.ts';
import { MovedAway } from '../frame/moved-away.tsx';
import { PointOfSaleFrame } from '../frame/point-of-sale-frame.tsx';
import { Reported } from './reported.tsx';
import { pointFields, pointValues, type PointValues } from './point-of-sale-fields.ts';

/** The fields of a point of sale. See docs/rules/point-of-sale.md#a-point-of-sale. */
export function InfoPage() {
  return (
    <PointOfSaleFrame>
      {(point, place) => (
        <Screen title="Info">{place === 'gone' ? <MovedAway /> : <Info point={point} />}</Screen>
      )}
    </PointOfSaleFrame>
  );
}

function Info({ point }: { point: PointOfSale }) {
  const locations = useQuery(locationDirectory);
  if (locations.data) return <InfoForm point={point} locations={locations.data} />;
  if (locations.isError)
    return <ScreenError error={locations.error} retry={() => void locations.refetch()} />;
  return <ScreenLoading />;
}

type InfoFormProps = { point: PointOfSale; locations: readonly LocationSummary[] };

function InfoForm({ point, locations }: InfoFormProps) {
  const { role } = useSession();
  const { id, locationId } = point;
  const collection = useCollection(pointOfSalesLive, { locationId });
  const form = useRecordForm<PointValues>({
    draft: `point of sale ${id}`,
    record: useMemo(() => pointValues(point), [point]),
    fields: useMemo(() => pointFields(locations), [locations]),
    locks: useMemo(
      () => lockedFields(pointOfSaleKind, { kind: 'user', role }, ['name', 'status', 'locationId']),
      [role],
    ),
    save: async ({ changes, context }) => {
      const saved = await api.pointOfSales.update({ pointOfSaleId: id, changes }, { context });
      queryClient.setQueryData(queries.pointOfSales.read.queryKey({ input: { pointOfSaleId: id } }), saved);
      collection.merge(saved.locationId === locationId ? [saved] : [], []);
      return pointValues(saved);
    },
    zone: useZone(locationId),
    findAuthor: (name) => whoChanged(pointOfSaleKind, id, name, locationId),
    done: 'The point of sale is saved.',
  });
  const target = form.values.locationId;
  const follows =
    target !== '' && target !== locationId
      ? `Its floors, tables and employees go to ${nameOfLocation(locations, target)} too.`
      : undefined;
  return (
    <RecordForm form={form} label="Point of sale" className={sections.sections}>
      <FormSection title="Point of sale">
        <FormField form={form} name="name" />
        <FormField form={form} name="status" />
        <FormField form={form} name="locationId" hint={follows} />
      </FormSection>
      <Reported point={point} />
      {role === 'super_admin' && <SaveBar form={form} />}
    </RecordForm>
  );
}
