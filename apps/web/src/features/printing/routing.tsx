import type { Location } from '@passline/contract/restaurants/location';
import type { Printer, ReceiptDestination } from '@passline/contract/printing/printing';
import { columnsOf } from '@passline/domain/printing/printers';
import { routeTickets } from '@passline/domain/printing/route-tickets';
import { sampleOrder } from '@passline/domain/printing/sample-order';
import { ticketOrderOf, type PrintedOrder } from '@passline/domain/printing/ticket-order';
import { ticketLines } from '@passline/domain/printing/ticket';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queries } from '../../api/client.ts';
import { liveClient } from '../../live/live-client.ts';
import { ScreenError } from '../../parts/screen-error.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import classes from './routing.module.css';
import { lackingWords } from './print-words.ts';
import { routingWords } from './routing-words.ts';
import { TicketPaper } from './ticket-paper.tsx';
import { useRoutedMenu, type RoutedMenu } from './use-routed-menu.ts';
import { useSentTickets } from './use-sent-tickets.ts';

const LAST_ORDERS = 10;

type RoutingProps = {
  location: Location;
  printers: readonly Printer[];
  destinations: readonly ReceiptDestination[];
  /** The order whose tickets are shown; '' for a sample. */
  orderId: string;
  onOrder: (orderId: string) => void;
};

/** Which ticket prints where, of a sample or of one of the last orders. See docs/rules/printing.md#routing. */
export function Routing({ location, printers, destinations, orderId, onOrder }: RoutingProps) {
  const { locationId } = location;
  const menu = useRoutedMenu(locationId);
  const taxes = useQuery(queries.taxes.list.queryOptions());
  const last = useQuery(queries.orders.list.queryOptions({ input: { locationId, limit: LAST_ORDERS } }));
  const chosen = useQuery({
    ...queries.orders.get.queryOptions({ input: { orderId } }),
    enabled: orderId !== '',
  });
  const [nowMs] = useState(() => liveClient.serverNow());
  const needed = orderId === '' ? taxes : chosen;
  const printed =
    orderId === '' ? menu && taxes.data && sampleOrder(location, menu, taxes.data, nowMs) : chosen.data;
  const listed = last.data?.rows ?? [];
  return (
    <section className={classes.routing} aria-labelledby="printing-routing">
      <div className={classes.head}>
        <h2 id="printing-routing">Where it prints</h2>
        <label>
          <span>Tickets of</span>
          <select value={orderId} onChange={(event) => onOrder(event.currentTarget.value)}>
            <option value="">a sample order</option>
            {listed.map(({ id, orderNumber, name }) => (
              <option key={id} value={id}>
                #{orderNumber} {name}
              </option>
            ))}
            {orderId !== '' && !listed.some(({ id }) => id === orderId) && (
              <option value={orderId}>
                {chosen.data ? `#${chosen.data.orderNumber} ${chosen.data.name}` : 'an order'}
              </option>
            )}
          </select>
        </label>
      </div>
      {needed.isError ? (
        <ScreenError error={needed.error} retry={() => void needed.refetch()} />
      ) : menu && printed ? (
        <Routed
          printed={printed}
          menu={menu}
          zone={location.timezone}
          locationId={locationId}
          printers={printers}
          destinations={destinations}
          nowMs={nowMs}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  );
}

type RoutedProps = Pick<RoutingProps, 'printers' | 'destinations'> & {
  printed: PrintedOrder;
  menu: RoutedMenu;
  zone: string;
  locationId: string;
  nowMs: number;
};

function Routed({ printed, menu, zone, locationId, printers, destinations, nowMs }: RoutedProps) {
  const shared = useQuery(
    queries.printing.shared.queryOptions({ input: { locationId }, refetchOnMount: 'always' }),
  );
  const { data: elsewhere = [] } = shared;
  const askAgain = useEffectEvent(() => void shared.refetch());
  // A colleague may have given one of them another address.
  useEffect(() => askAgain(), [printers]);
  const order = ticketOrderOf(printed, zone, nowMs);
  const items = order.items.map((item) => ({
    ...item,
    categoryId: menu.categoryOf.get(item.productId ?? '') ?? null,
  }));
  const routes = routeTickets(items, destinations, printers);
  const words = routingWords({ routes, products: menu.products, destinations, printers, elsewhere });
  const tickets = routes.tickets.map(({ destination, printer, items: own }) => ({
    key: `${destination.id} ${printer.id}`,
    title: `${destination.name} on ${printer.name}`,
    lines: ticketLines(
      order,
      { destination: destination.name, isCustomerCopy: destination.isCustomerCopy, items: own },
      columnsOf(printer.paperWidth),
    ),
  }));
  const sent = useSentTickets(
    locationId,
    tickets.map(({ lines }) => lines),
  );
  return (
    <>
      {words.length > 0 && (
        <ul className={classes.words} aria-label="What to know">
          {words.map(({ text, isMistake }) => (
            <li key={text} data-mistake={isMistake || undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {tickets.length === 0 ? (
        <p className={classes.none}>Nothing on it is printed.</p>
      ) : sent.isError ? (
        <ScreenError error={sent.error} retry={() => void sent.refetch()} />
      ) : sent.data ? (
        <>
          {sent.data.lacking.length > 0 && (
            <p className={classes.none}>{lackingWords(sent.data.lacking.join(' '))}</p>
          )}
          <ul className={classes.tickets} aria-label="Tickets">
            {tickets.map(({ key, title, lines }) => (
              <li key={key}>
                <TicketPaper title={title} lines={lines} sent={sent.data} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}
