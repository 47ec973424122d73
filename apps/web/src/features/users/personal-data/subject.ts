/** Whose data: an account, or a guest without one by the phone number of their orders. */
export type Subject = { userId: string } | { phoneNumber: string };
