import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { api, queries, queryClient } from '../../../api/client.ts';
import styles from '../../../parts/form/form-section.module.css';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { notify } from '../../../parts/notify.ts';
import { Screen } from '../../../parts/screen.tsx';
import { createFields, draftMistakes, EMPTY_DRAFT, type CreateDraft } from './create-draft.ts';
import { CreateSections } from './create-sections.tsx';

/**
 * Creates a restaurant. What was typed stays until it is created, whatever goes wrong.
 * See docs/rules/restaurants.md#creating.
 */
export function CreatePage() {
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ restaurantId: string; locationId: string } | null>(null);
  const { data: regions } = useQuery(queries.restaurants.listRegions.queryOptions());
  const form = useRecordForm<CreateDraft>({
    draft: 'restaurant new',
    record: EMPTY_DRAFT,
    isNew: true,
    isOnce: true,
    fields: useMemo(() => createFields(regions ?? []), [regions]),
    check: draftMistakes,
    counts: (name) => name !== 'placed',
    save: async ({ values, context }) => {
      const { placed: _, ...wanted } = values;
      const answer = await api.functions.createNewRestaurant(wanted, { context });
      await queryClient.invalidateQueries({ queryKey: queries.restaurants.listLocations.key() });
      const { restaurantId, locationId, accountId } = answer;
      notify.success(createdWords(values.restaurantName, accountId));
      setCreated({ restaurantId, locationId });
    },
    done: 'The restaurant is created.',
  });
  const isDone = form.phase.kind === 'saved';
  useEffect(() => {
    // Once the guard knows that nothing is left to lose.
    if (created && isDone)
      void navigate({ to: '/restaurant/info/$restaurantId/$locationId', params: created });
  }, [created, isDone, navigate]);
  return (
    <Screen title="Create restaurant">
      <RecordForm form={form} label="Create restaurant" className={styles.sections}>
        <p>
          The restaurant, its first location, its admin and its card account are created together, or not at
          all.
        </p>
        <CreateSections form={form} />
        <SaveBar form={form} save="Create restaurant" />
      </RecordForm>
    </Screen>
  );
}

function createdWords(name: string, accountId: string): string {
  const isStandIn = accountId.startsWith('acct_stand_in_');
  return `${name} is created.${isStandIn ? ' Its card account is simulated: no real money moves.' : ''}`;
}
