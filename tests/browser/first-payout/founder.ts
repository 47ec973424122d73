import type { Locator, Page } from 'playwright-core';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { expect } from 'vitest';

export type Place = { restaurantId: string; locationId: string };

const PASSWORD = 'long enough for this';
const today = () => localDate(Date.now(), DEFAULT_TIME_ZONE);

/** The first super admin at their screen: each step is what they see and press. */
export class Founder {
  readonly #page: Page;
  readonly #openOther: () => Promise<Page>;

  constructor(page: Page, openOther: () => Promise<Page>) {
    this.#page = page;
    this.#openOther = openOther;
  }

  async setUp(link: string): Promise<void> {
    await this.#page.goto(`/setup${link}`);
    await this.#fill(this.#page, { Name: 'Sam Upton', 'E-mail': 'sam@passline.example', Password: PASSWORD });
    await this.#press('Create and sign in');
    await this.#page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  }

  /** On Home: the line of a list that is next, by its button. */
  async sees(list: string, next: string): Promise<void> {
    await this.#page.goto('/');
    const line = this.#page.getByRole('region', { name: list }).locator('[aria-current="step"]');
    await line.getByRole('link').waitFor();
    const words = await line.getByRole('link').evaluate((link) => link.ariaLabel ?? link.textContent);
    expect(words).toBe(next);
  }

  async seesNoList(): Promise<void> {
    await this.#page.goto('/');
    await this.#page.getByText('Nothing needs you.').waitFor();
    // What is fetched late would be there by now.
    await this.#page.waitForLoadState('networkidle');
    expect(await this.#page.getByText('Before the first order').count()).toBe(0);
  }

  /** Invites somebody, who comes by the link that the outbox keeps. */
  async invites(email: string, role: string, name: string): Promise<void> {
    await this.#page.goto('/staff?person=new');
    const dialog = this.#page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Role').selectOption(role);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await this.#page.getByText(`${email} is invited. No mail server is set`).waitFor();
    await this.#page.goto('/outbox');
    await this.#page.getByText(email).first().click();
    const message = this.#page.getByRole('dialog');
    const [link] = /http\S+\/invitation#\S+/.exec(await textOf(message, '/invitation#')) ?? [''];
    const other = await this.#openOther();
    await other.goto(link);
    const phone = other.getByLabel('Phone number', { exact: true });
    await this.#fill(other, { Name: name, Password: PASSWORD });
    if ((await phone.count()) > 0) await phone.fill('604-555-0180');
    await other.getByRole('button', { name: /^Set password/ }).click();
    const inside = other.getByRole('heading', { name: 'Home', exact: true });
    await inside.or(other.getByText('Sign in to the couriers’ app')).waitFor();
    await other.context().close();
  }

  async changesSettings(supportNumber: string): Promise<void> {
    await this.#page.goto('/settings');
    await this.#page.getByLabel('Support number').fill(supportNumber);
    await this.#press('Save');
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await this.#page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** Returns its secret, which is shown once. */
  async makesToken(name: string, scopes: readonly string[]): Promise<string> {
    await this.#page.goto('/service-tokens?token=new');
    const form = this.#page.getByRole('dialog', { name: 'Make a service token' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    for (const scope of scopes) await form.getByRole('checkbox', { name: scope }).check();
    await this.#press('Make it');
    return this.#page
      .getByRole('dialog', { name: `The secret of ${name}` })
      .getByLabel('Secret')
      .innerText();
  }

  async addsRegion(name: string): Promise<void> {
    await this.#page.goto('/regions/addRegion');
    await this.#page.getByRole('textbox', { name: 'Name' }).fill(name);
    const corners = ['49.20, -123.20', '49.20, -123.00', '49.30, -123.00', '49.30, -123.20'];
    await this.#page.getByRole('textbox', { name: 'Outline' }).fill(corners.join('\n'));
    await this.#press('Add region');
    await this.#page.getByRole('heading', { name }).waitFor();
  }

  async createsRestaurant(name: string, region: string): Promise<Place> {
    await this.#page.goto('/restaurant/create');
    await this.#fill(this.#page, {
      'Restaurant name': name,
      'Location name': 'North Road',
      'Phone number': '604-555-0100',
      'E-mail': 'hana@hanok.example',
      Password: PASSWORD,
      Title: name,
      Keywords: 'korean',
      Description: 'Korean food.',
      Address: '2500 Main St, Vancouver',
      'Latitude and longitude': '49.26',
      Longitude: '-123.1',
    });
    await this.#page.getByLabel('Food category').selectOption('Korean');
    await this.#page.getByLabel('Region').selectOption(region);
    await this.#press('Create restaurant');
    await this.#page.waitForURL(/\/restaurant\/info\//);
    const [restaurantId = '', locationId = ''] = new URL(this.#page.url()).pathname.split('/').slice(3);
    return { restaurantId, locationId };
  }

  async opensAlways(place: Place): Promise<void> {
    await this.#go('hours', place);
    for (const day of Object.values(WEEKDAY_NAMES)) await this.#press(`24 h on ${day}`);
    await this.#press('Save');
    await this.#page.getByText('The hours are saved.').waitFor();
  }

  async addsMenu(
    place: Place,
    made: { menu: string; category: string; product: string; price: string },
  ): Promise<void> {
    await this.#go('menus', place);
    await this.#page.getByRole('button', { name: 'Add menu' }).first().click();
    const dialog = this.#page.getByRole('dialog', { name: 'New menu' });
    await dialog.getByLabel('Name').fill(made.menu);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await this.#page.getByRole('link', { name: made.menu }).first().click();
    await this.#page.getByRole('button', { name: 'Add Category' }).first().click();
    const category = this.#page.getByLabel('Name of the new category');
    await category.fill(made.category);
    await category.press('Enter');
    await this.#page.getByRole('heading', { name: `${made.category} 0` }).waitFor();
    await this.#page.getByRole('button', { name: 'Add Menu Item' }).first().click();
    const panel = this.#page.getByRole('complementary', { name: 'New menu item' });
    await panel.getByLabel('Name', { exact: true }).fill(made.product);
    await panel.getByLabel('Price', { exact: true }).fill(made.price);
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await this.#page.getByRole('complementary', { name: made.product }).waitFor();
  }

  /** Adds a tax, and ticks it for a product beside GST. */
  async addsTax(
    place: Place,
    { name, percent, product }: Record<'name' | 'percent' | 'product', string>,
  ): Promise<void> {
    await this.#go('taxes', place);
    await this.#press('Add a tax');
    const dialog = this.#page.getByRole('dialog', { name: 'Add a tax' });
    await this.#fill(dialog, { Name: name, 'Rate in percent': percent });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await this.#page.getByText(`${name} ${percent} % is added.`).waitFor();
    await this.#page.getByRole('radio', { name: new RegExp(`^${name}`), checked: true }).waitFor();
    const box = this.#page.getByRole('checkbox', { name: new RegExp(`^${product}`) });
    await box.click();
    await expect.poll(() => box.getAttribute('aria-checked')).toBe('true');
    await this.#page.getByText(`GST, ${name}`).first().waitFor();
  }

  async entersBankAccount(place: Place): Promise<void> {
    await this.#go('banking', place);
    await this.#fill(this.#page, {
      'Institution number': '004',
      'Transit number': '01234',
      'Account number': '123 456 789',
      Company: 'Hanok Ltd.',
      Address: '2500 Main St',
      City: 'Vancouver',
      'Postal code': 'V5K 0A1',
    });
    await this.#press('Save');
    await this.#page.getByText('The bank account is saved.').waitFor();
  }

  async plansShift(courier: string, region: string): Promise<void> {
    await this.#page.goto('/schedules');
    await this.#press('Add shift');
    const dialog = this.#page.getByRole('dialog', { name: 'Add shift' });
    await dialog.getByRole('combobox', { name: 'Courier' }).fill(courier);
    await dialog.getByRole('option', { name: new RegExp(courier) }).click();
    await dialog.getByLabel('Region').selectOption(region);
    for (const end of ['End', 'Start'])
      await dialog.getByLabel(end, { exact: true }).fill(addDays(today(), 1));
    await dialog.getByLabel('Start, time').fill('10:00');
    await dialog.getByLabel('End, time').fill('18:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async confirms(orderId: string): Promise<void> {
    await this.#page.goto(`/orders?order=${orderId}`);
    const order = this.#page.getByRole('dialog');
    await this.#sends(order.getByRole('button', { name: /^Confirm/ }).first());
    await order.getByText('Preparing').first().waitFor();
  }

  async assigns(orderId: string, courier: string): Promise<void> {
    await this.#page.goto(`/orders?assign=${orderId}`);
    await this.#page.getByRole('option', { name: new RegExp(courier) }).click();
    const assign = this.#page.getByRole('button', { name: `Assign ${courier}` });
    await this.#sends(assign);
    await assign.waitFor({ state: 'detached' });
  }

  /** One portion of the order goes back to the guest's card. */
  async refundsOne(orderId: string, reason: string): Promise<void> {
    await this.#page.goto(`/orders?order=${orderId}&do=refund-items`);
    const form = this.#page.getByRole('form', { name: 'Refund items' });
    await form.getByRole('button', { name: 'One more' }).click();
    await form.getByLabel(/^Reason/).fill(reason);
    // $20.00, with 5 % and 7 %.
    await form.getByRole('button', { name: 'Refund $22.40' }).click();
    await this.#page.getByText('Refund Successful', { exact: true }).waitFor();
  }

  /** Returns what the restaurant is owed for today by its report, as it is written there. */
  async readsStatement(place: Place): Promise<string> {
    await this.#go('reports', place, `?from=${today()}&to=${today()}`);
    await this.#page.getByRole('button', { name: 'All lines' }).click();
    const totals = this.#page.getByRole('region', { name: 'Totals' });
    const net = totals.locator('div').filter({ has: this.#page.getByText('Net amount', { exact: true }) });
    return net.locator('dd').innerText();
  }

  /** `amount`: in the place of all that is available. Returns what is paid. */
  async paysOut(restaurant: string, by: 'VoPay' | 'hand', amount?: string): Promise<number> {
    await this.#page.goto('/balances');
    await this.#press(new RegExp(`^Payout: ${restaurant}`));
    const panel = this.#page.getByRole('dialog', { name: new RegExp(`^Pay ${restaurant}`) });
    await panel.getByRole('radio', { name: by === 'hand' ? 'Paid by hand' : /^Bank transfer, TD/ }).check();
    const field = panel.getByLabel('Amount');
    await expect.poll(() => field.inputValue()).not.toBe('');
    if (amount !== undefined) await field.fill(amount);
    const paid = await field.inputValue();
    await panel.getByRole('button', { name: `Create Payout $${paid}` }).click();
    const payout = panel.getByRole('region', { name: 'Payouts' }).getByRole('listitem', { name: `$${paid}` });
    // The stand-in of VoPay takes its time, as a bank does.
    await payout.getByText(by === 'hand' ? 'Noted' : 'On its way').waitFor();
    return Number(paid);
  }

  async #go(screen: string, { restaurantId, locationId }: Place, search = ''): Promise<void> {
    await this.#page.goto(`/restaurant/${screen}/${restaurantId}/${locationId}${search}`);
  }

  async #press(name: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  /** Presses what the screen shows as done at once, and waits until the server has done it. */
  async #sends(button: Locator): Promise<void> {
    const answer = this.#page.waitForResponse(
      (response) => 'idempotency-key' in response.request().headers(),
    );
    await button.click();
    expect((await answer).ok()).toBe(true);
  }

  async #fill(within: Page | Locator, fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await within.getByLabel(label, { exact: true }).fill(value);
  }
}

/** The text of an element, once it holds `part`. */
async function textOf(element: Locator, part: string): Promise<string> {
  await element.filter({ hasText: part }).waitFor();
  return element.innerText();
}
