/**
 * Is the order paid in person (cash or card at the door or counter)? The method begins with 'inperson'.
 * Specification 2, section 3.
 */
export function isInPerson(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson');
}

/** Is the order paid online? The method begins with 'online'. Specification 2, section 3. */
export function isOnline(paymentMethod: string): boolean {
  return paymentMethod.startsWith('online');
}

/**
 * Is the order paid in cash, so that whoever hands it over holds the money? Begins with 'inperson-cash'.
 * Specification 2, section 9.
 */
export function isCash(paymentMethod: string): boolean {
  return paymentMethod.startsWith('inperson-cash');
}
