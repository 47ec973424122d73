/** What an order and its quote say of a customer who does not exist. See docs/rules/order-intake.md. */
export const customerUnknown = { code: 'customer-unknown', message: 'There is no such customer.' };
