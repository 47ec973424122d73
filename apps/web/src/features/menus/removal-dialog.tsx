import type { Removal } from '@passline/contract/menus/menus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import dialog from '../../parts/dialog.module.css';
import { Mistake } from '../../parts/form/mistake.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import styles from './removal-dialog.module.css';

export type RemovalKind = 'menu' | 'category' | 'product' | 'modifier group';

type Context = { idempotencyKey: string };

type RemovalDialogProps = {
  kind: RemovalKind;
  recordId: string;
  name: string;
  /** Comes before the reason of a refusal, such as 'Error deleting menu.' */
  failure?: string;
  /** Removes it, if what goes with it still matches `stamp`. */
  remove: (stamp: string, context: Context) => Promise<unknown>;
  /** Gets what the command was sent with. */
  onRemoved: (context: Context) => void;
  onClose: () => void;
};

/** Asks before something goes, with all that goes with it. See docs/rules/menus.md#removing. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { kind, recordId, name, failure, remove, onRemoved, onClose } = props;
  const asked = useQuery({
    ...queries.menus.removal.queryOptions({ input: { kind, recordId } }),
    gcTime: 0,
  });
  const { data: removal, error, refetch } = asked;
  const [isBusy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    if (!removal || isBusy) return;
    setBusy(true);
    setMistake(null);
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      await remove(removal.stamp, context);
      onRemoved(context);
    } catch (refusal) {
      setMistake([failure, messageOf(refusal)].filter(Boolean).join(' '));
      setBusy(false);
      await refetch();
    }
  }

  return (
    <Dialog
      title={`Delete the ${kind} ${name}?`}
      isNarrow
      onClose={onClose}
      actions={
        <>
          <button type="button" className={button.plain} data-first onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className={dialog.danger}
            aria-disabled={!removal || isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? 'Deleting…' : 'Delete'}
          </button>
        </>
      }
    >
      <div className={styles.body} aria-live="polite">
        {removal ? (
          <Goes removal={removal} kind={kind} />
        ) : error ? (
          <ScreenError error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={64} />
        )}
        <p className={styles.back}>Undo, here or in “What happened”, brings everything back.</p>
        {mistake && <Mistake>{mistake}</Mistake>}
      </div>
    </Dialog>
  );
}

function Goes({ removal, kind }: { removal: Removal; kind: RemovalKind }) {
  const { categories, products, productNames, rewards, losing } = removal;
  const isWhole = kind === 'menu' || kind === 'category';
  return (
    <ul className={styles.goes}>
      {kind === 'menu' && <li>{counted(categories, 'category', 'categories')} of this menu</li>}
      {isWhole && (
        <li>
          {counted(products, 'product', 'products')}
          {productNames.length > 0 && <Names names={productNames} count={products} />}
        </li>
      )}
      {kind === 'modifier group' && (
        <li>{counted(losing, 'product offers', 'products offer')} it, and no longer will</li>
      )}
      {rewards.map((reward, index) => (
        <li key={index}>
          The reward <strong>{reward.name}</strong> loses{' '}
          {isWhole ? (
            <Names names={reward.productNames} count={reward.productNames.length} />
          ) : (
            'this product'
          )}
        </li>
      ))}
      {!isWhole && kind === 'product' && rewards.length === 0 && <li>No reward uses it.</li>}
    </ul>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const more = count - names.length;
  return (
    <span className={styles.names}>
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? `No ${one}` : `${count} ${count === 1 ? one : many}`;
}
