import type { LocationMenu } from '@passline/contract/menus/menus';
import type { Order } from '@passline/contract/orders/order';
import type { RiderRow } from '@passline/contract/riders/riders';
import { expect } from 'vitest';
import { ask } from '../../setup/api-client.ts';

/** Calls the public API with a token that was made in the portal. */
class App {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  protected async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await ask(this.#url, `/api${path}`, { method, token: this.#token, ...(body && { body }) });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json() as Answer;
  }
}

/** What guests order with. */
export class GuestApp extends App {
  /** A delivery, paid by card, of a product that it finds on the menu. */
  async orders(locationId: string, product: string, count: number): Promise<Order> {
    const menu = await this.send<LocationMenu>('GET', `/locations/${locationId}/menu`);
    const productId = menu.products.find(({ name }) => name === product)?.productId;
    expect(productId, `${product} is on the menu`).toBeDefined();
    return this.send<Order>('POST', '/orders', {
      locationId,
      orderType: 'Delivery',
      paymentMethod: 'online-creditcard',
      payment: { reference: 'first/1' },
      name: 'Al Reyes',
      phoneNumber: '+16045550123',
      deliveryAddress: '3500 Main St, Vancouver',
      deliveryAddressLatLng: { lat: 49.255, lng: -123.1 },
      orderCartItems: [{ productId, count }],
    });
  }
}

/** What couriers work with. */
export class CouriersApp extends App {
  /** Goes on duty; returns the courier's id. */
  async begins(name: string): Promise<string> {
    const riders = await this.send<RiderRow[]>('GET', '/riders');
    const id = riders.find((rider) => rider.name === name)?.id ?? '';
    await this.send('PUT', `/riders/${id}/status`, { riderActiveUntil: Date.now() + 3_600_000 });
    const positions = [{ riderUserId: id, latitude: 49.26, longitude: -123.1, timestamp: Date.now() }];
    await this.send('POST', '/riders/positions', { positions });
    return id;
  }

  /** From the restaurant to the door. */
  async delivers(riderUserId: string, orderId: string): Promise<void> {
    for (const deliveryStatus of ['ArrivedAtRestaurant', 'HeadingToCustomer', 'Delivered'])
      await this.send('POST', `/riders/${riderUserId}/deliveries/${orderId}/advance`, { deliveryStatus });
  }
}
