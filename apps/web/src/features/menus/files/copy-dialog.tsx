import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, queries } from '../../../api/client.ts';
import { locationDirectory } from '../../../api/location-directory.ts';
import { isAnswered, messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { SelectControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import { notifyDone } from '../take-back.ts';
import styles from './menu-files.module.css';

type CopyDialogProps = {
  menuId: string;
  menuName: string;
  restaurantId: string;
  locationId: string;
  onClose: () => void;
};

/** Copies a menu to another location of its restaurant. See docs/rules/menus.md#a-menu-for-another-location. */
export function CopyDialog({ menuId, menuName, restaurantId, locationId, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState('');
  const directory = useQuery(locationDirectory);
  const others = othersOf(directory.data ?? [], restaurantId, locationId);
  const preview = useQuery({
    ...queries.menus.checkCopy.queryOptions({ input: { menuId, locationId: chosen } }),
    enabled: chosen !== '',
    // This answer is what is copied: it must never be an old one.
    staleTime: 0,
    gcTime: 0,
  });
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = preview;
  // If it is sent again because no answer came, it is still copied only once.
  const key = useMemo(() => (data ? crypto.randomUUID() : ''), [data]);

  async function copy(): Promise<void> {
    if (!data) return;
    setWriting(true);
    setFailure(null);
    try {
      const input = { menuId, locationId: chosen, expectedDigest: data.digest };
      await api.menus.copy(input, { context: { idempotencyKey: key } });
      const told = { locationId: chosen, idempotencyKey: key };
      notifyDone(`${menuName} is copied to ${data.to.locationName}. It is not active there yet.`, told);
      onClose();
    } catch (error) {
      setFailure(isAnswered(error) ? `${messageOf(error)} Nothing was saved.` : messageOf(error));
      setWriting(false);
      void preview.refetch();
    }
  }

  return (
    <Dialog
      title={`Copy ${menuName} to another location`}
      isNarrow
      onClose={() => !isWriting && onClose()}
      actions={
        data && (
          <button type="button" className={button.primary} disabled={isWriting} onClick={() => void copy()}>
            {isWriting ? 'Copying…' : `Copy to ${data.to.locationName}`}
          </button>
        )
      }
    >
      <Field label="Location">
        {(control) => (
          <SelectControl
            {...control}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setFailure(null);
            }}
            options={[
              {
                value: '',
                label: others.length === 0 ? 'No other location that you may edit' : 'Choose one',
              },
              ...others.map((one) => ({ value: one.locationId, label: one.locationName })),
            ]}
          />
        )}
      </Field>
      {preview.error && (
        <p role="alert" className={styles.failure}>
          {messageOf(preview.error)}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {data && <CopyFacts {...data} />}
    </Dialog>
  );
}

function othersOf(locations: readonly LocationSummary[], restaurantId: string, locationId: string) {
  return locations.filter((one) => one.restaurantId === restaurantId && one.locationId !== locationId);
}

type CopyFactsProps = Awaited<ReturnType<typeof api.menus.checkCopy>>;

function CopyFacts({
  from,
  to,
  menuName,
  categoryCount,
  productCount,
  reusedGroups,
  newGroups,
}: CopyFactsProps) {
  return (
    <>
      <p role="status">
        {menuName} goes from {from.locationName} to {to.locationName}. There it is a new, inactive menu.
      </p>
      <ul className={styles.facts}>
        <li>
          {categoryCount.toLocaleString('en')} categories with {productCount.toLocaleString('en')} products,
          their prices, tags, taxes, stock counts and pictures
        </li>
        {newGroups.length > 0 && <li>New modifier groups: {newGroups.join(', ')}</li>}
        {reusedGroups.length > 0 && (
          <li>Modifier groups that are there already: {reusedGroups.join(', ')}</li>
        )}
        <li>Rewards are not copied.</li>
      </ul>
    </>
  );
}
