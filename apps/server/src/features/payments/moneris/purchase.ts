/** `order_id/txn_number` of a purchase. */
export const PURCHASE = /^([ -~]{1,50})\/([!-.0-~]{1,50})$/;
/** The first code that declines. */
export const DECLINES_FROM = 50;
/** Paid on the web, over TLS, without the bank having asked who it is. */
export const CRYPT_TYPE = '7';
/** Initiated by the merchant and unscheduled (U), with a card that was saved before (2). */
const SAVED_CARD = { payment_indicator: 'U', payment_information: '2' };

/** A purchase with a card in the vault, by the names of the wire. `amount`: dollars with two decimals. */
export function savedCardPurchase(cardKey: string, orderId: string, amount: string) {
  return {
    res_purchase_cc: {
      data_key: cardKey,
      order_id: orderId,
      cust_id: orderId,
      amount,
      crypt_type: CRYPT_TYPE,
      cof_info: SAVED_CARD,
    },
  };
}
