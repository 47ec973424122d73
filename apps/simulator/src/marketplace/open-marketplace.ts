import type { Api } from '../api/connect.ts';
import { Devices } from '../devices/devices.ts';
import { Arrivals, ORDERS_A_MINUTE, RUSH_ORDERS } from '../orders/arrivals.ts';
import { demandAt } from '../orders/demand.ts';
import { Kitchens } from '../orders/kitchens.ts';
import { Newcomers } from '../orders/newcomers.ts';
import { Customers } from '../orders/place-order.ts';
import { Couriers } from '../riders/couriers.ts';
import { TimeClock } from '../time-clock/time-clock.ts';
import type { Actor, Clock } from './actor.ts';
import { isFridayEvening, type BusyHours } from './busy-hours.ts';
import { Reporter } from './reporter.ts';
import { runMarketplace, type Outcome } from './run-marketplace.ts';
import { Tally } from './tally.ts';

export type MarketplaceSettings = {
  api: Pick<
    Api,
    'restaurants' | 'menus' | 'floorTables' | 'orders' | 'riders' | 'devices' | 'guests' | 'timeClock'
  >;
  clock: Clock;
  say: (line: string) => void;
  rate: number;
  seed: number;
  /** Rush hour whatever the clock says. */
  isBusy: boolean;
  minutes: number | null;
};

/** Adopts the orders that are still open, then lets every actor act. */
export async function openMarketplace(settings: MarketplaceSettings): Promise<Outcome> {
  const { api, clock, say, rate, seed, minutes } = settings;
  const startMs = clock.nowMs();
  const tally = new Tally();
  const isBusy: BusyHours = (atMs) => settings.isBusy || isFridayEvening(atMs);
  const kitchens = new Kitchens({ api, tally, seed, isBusy });
  const couriers = new Couriers({ api, tally, seed, isBusy });
  const demand = (atMs: number) => demandAt(atMs, isBusy);
  const runId = `simulator ${startMs}`;
  const newcomers = new Newcomers({ api, tally, seed, runId });
  let customers: Customers | null = null;

  const actors: Actor[] = [
    kitchens,
    newcomers,
    {
      name: 'customers',
      // They start once the kitchens know what is open: the rush fills an empty marketplace, not a busy one.
      step: (nowMs) => {
        customers ??= new Customers({
          api,
          tally,
          seed,
          runId,
          arrivals: new Arrivals({
            seed,
            rate,
            rush: Math.max(0, RUSH_ORDERS - kitchens.openOrders),
            startMs: nowMs,
            demandAt: demand,
          }),
          deliveryLoad: () => couriers.load(clock.nowMs()),
          newcomers: () => newcomers.emails,
          onPlaced: (order) => kitchens.note(order),
        });
        return customers.step(nowMs);
      },
    },
    couriers,
    new Devices({ api, tally, seed }),
    new TimeClock({ api, seed }),
    new Reporter(tally, () => kitchens.openOrders, say, startMs),
  ];
  const untilMs = minutes === null ? null : startMs + minutes * 60_000;
  const pace = ORDERS_A_MINUTE * rate * demand(startMs);
  say(`Customers order about ${pace.toFixed(0)} times a minute.`);
  return runMarketplace({ actors, clock, say, untilMs });
}
