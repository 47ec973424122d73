import { momentWords } from '@passline/domain/hours/moment-words';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import button from '../../../parts/button.module.css';
import { Dialog } from '../../../parts/dialog.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { useLocationMenus } from '../use-location-menus.ts';
import { ModifierUses } from '../uses/modifier-uses.tsx';
import { putBack } from './put-back.ts';
import { countSoldOut, type SoldOut } from './sold-out.ts';
import styles from './sold-out.module.css';
import { useSoldOut } from './use-sold-out.ts';

type SoldOutDialogProps = {
  locationId: string;
  /** The location's. */
  zone: string;
  onClose: () => void;
};

/** What guests of a location cannot order now, until when, and one tap to change that. See docs/rules/menus.md#what-is-sold-out. */
export function SoldOutDialog({ locationId, zone, onClose }: SoldOutDialogProps) {
  const { soldOut, nowMs, status, products, groups } = useSoldOut(locationId);
  const location = useLocationMenus(locationId);
  const placeOf = (one: SoldOut) =>
    one.kind === 'item'
      ? `Option of ${one.group.title}`
      : (location.category(one.product.categoryId)?.name ?? 'No category');
  const count = countSoldOut(soldOut);
  const list = (title: string, rows: readonly SoldOut[], untilOf: (one: SoldOut) => string) =>
    rows.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h3>
          {title} <small>{rows.length}</small>
        </h3>
        <ul>
          {rows.map((one) => (
            <SoldOutRow
              key={one.key}
              one={one}
              place={placeOf(one)}
              until={untilOf(one)}
              putBack={() => void putBack({ locationId, products, groups }, one)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog
      title={status.kind === 'ready' ? `Sold out: ${count}` : 'Sold out'}
      onClose={onClose}
      actions={<p className={styles.told}>One tap puts an item back in stock.</p>}
    >
      {status.kind === 'refused' ? (
        <Locked
          reason={`${status.message} The stock of a location is shown to its admin and to super admins.`}
        />
      ) : status.kind !== 'ready' ? (
        <ScreenLoading />
      ) : count === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing is sold out" text="Guests can order everything." />
      ) : (
        <div className={styles.groups}>
          {list('Back automatically', soldOut.timed, ({ backAtMs }) =>
            backAtMs === null ? '' : `until ${momentWords(backAtMs, zone, nowMs)}`,
          )}
          {list('None left', soldOut.usedUp, () => 'until it is counted again')}
          {list('Until somebody puts them back', soldOut.indefinite, () => 'indefinitely')}
        </div>
      )}
    </Dialog>
  );
}

type SoldOutRowProps = {
  one: SoldOut;
  /** Its place: the name of a category or of a group. */
  place: string;
  until: string;
  putBack: () => void;
};

function SoldOutRow({ one, place, until, putBack: back }: SoldOutRowProps) {
  const [isOpen, setOpen] = useState(false);
  const word = one.isUsedUp ? 'Stop counting' : 'Back in stock';
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{one.name}</strong>
        <small>
          {place} · {until}
        </small>
        {one.kind === 'item' && (
          <button
            type="button"
            className={styles.uses}
            aria-expanded={isOpen}
            aria-label={`Where it is used: ${one.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Where it is used
          </button>
        )}
      </span>
      <button type="button" className={button.plain} aria-label={`${word}: ${one.name}`} onClick={back}>
        {word}
      </button>
      {one.kind === 'item' && isOpen && (
        <div className={styles.opened}>
          <ModifierUses locationId={one.group.locationId} modifierGroupId={one.group.id} />
        </div>
      )}
    </li>
  );
}
