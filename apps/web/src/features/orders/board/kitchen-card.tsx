import type { OrderItems } from '@passline/contract/orders/board';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { kitchenNameOf } from '@passline/domain/menus/kitchen-name';
import { orderItemsLive } from '@passline/contract/orders/topics';
import MessageSquare from 'lucide-react/icons/message-square';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCollection, useRow, useStatus } from '../../../live/use-live.ts';
import { useBoard } from './board-context.ts';
import { CardAction } from './card-action.tsx';
import { CardBadges, hasBadges, PaymentChip } from './card-badges.tsx';
import { DueNumber } from './due-number.tsx';
import { typeWords } from './card-words.ts';
import { cardNote, itemDetails, MOST_LINES, noteLines, type CardNote } from './kitchen-height.ts';
import { TYPE_ICONS } from './type-icons.ts';
import { useCardUrgency } from './use-card-urgency.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLongUnchecked } from './use-long-unchecked.ts';
import styles from './kitchen-card.module.css';

type KitchenCardProps = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  locationId: string;
  isActive: boolean;
};

/** An order as its kitchen reads it from a metre away: what is due, the guest's note, the food, the next step. */
export function KitchenCard({ order, delivery, locationId, isActive }: KitchenCardProps) {
  const { open } = useBoard();
  const opens = useKeptFocus(order.id);
  const urgency = useCardUrgency(order, delivery);
  // Then it has a badge.
  useLongUnchecked(order);
  const TypeIcon = TYPE_ICONS[order.orderType];
  const collection = useCollection(orderItemsLive, { locationId });
  const items = useRow(collection, order.id)?.items ?? null;
  const status = useStatus(collection);
  const note = cardNote(order.notes, items);
  const foodId = `food-${order.id}`;
  return (
    <article
      className={styles.card}
      data-order-id={order.id}
      data-status={order.status}
      data-degree={urgency.degree}
    >
      <header className={styles.head}>
        <button
          ref={opens}
          type="button"
          data-opens
          className={styles.opens}
          tabIndex={isActive ? 0 : -1}
          aria-describedby={foodId}
          onClick={() => open(order.id)}
        >
          #{order.orderNumber}
        </button>
        <TypeIcon size={16} aria-hidden />
        <span className={styles.type}>{typeWords(order)}</span>
        <DueNumber urgency={urgency} isOnHead />
      </header>
      <div className={styles.body}>
        {note && <Note note={note} />}
        <Food id={foodId} items={items} isRefused={status.kind === 'refused'} />
        <div className={styles.guest}>
          <span className={styles.name} title={order.name}>
            {order.name}
          </span>
          <PaymentChip order={order} />
        </div>
        {hasBadges(order, delivery) && <CardBadges order={order} delivery={delivery} />}
        <CardAction order={order} delivery={delivery} urgency={urgency} isActive={isActive} />
      </div>
    </article>
  );
}

function Note({ note }: { note: CardNote }) {
  const Icon = note.kind === 'allergy' ? TriangleAlert : MessageSquare;
  return (
    <p className={styles.note} data-kind={note.kind} title={note.text}>
      <Icon size={16} aria-hidden />
      <span style={{ WebkitLineClamp: noteLines(note) }}>{note.text}</span>
    </p>
  );
}

type FoodProps = { id: string; items: OrderItems['items'] | null; isRefused: boolean };

function Food({ id, items, isRefused }: FoodProps) {
  if (!items) {
    // The order still opens with its food.
    return (
      <div id={id} className={styles.coming} role="status">
        {isRefused ? (
          'Its food could not be read.'
        ) : (
          <span className="visually-hidden">Its food is being read</span>
        )}
      </div>
    );
  }
  const more = items.length - MOST_LINES;
  return (
    <ul id={id} className={styles.food}>
      {items.slice(0, MOST_LINES).map((item, at) => (
        // A line has no name of its own, and never moves.
        // oxlint-disable-next-line react/no-array-index-key
        <FoodLine key={at} item={item} />
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  );
}

function FoodLine({ item }: { item: OrderItems['items'][number] }) {
  const details = itemDetails(item);
  return (
    <li>
      <span className={styles.count}>{item.count}×</span>
      <span className={styles.dish}>
        {kitchenNameOf(item)}
        {item.kitchenName !== '' && <small> {item.name}</small>}
      </span>
      {details !== '' && <span className={styles.details}>{details}</span>}
    </li>
  );
}
