type Waiting = {
  authorEmail: string;
  isOwn: boolean;
  /** Whether this person is the second super admin for whom it waits. */
  mayApprove: boolean;
  /** Null: it is not known any more. */
  because: string | null;
};

/** Who has to look at a move of money that waits for approval. See docs/rules/balances.md#payouts. */
export function approvalWords({ authorEmail, isOwn, mayApprove, because }: Waiting): string {
  if (isOwn) return because ?? 'A second super admin has to approve this.';
  const told = because === null ? '' : `${because} `;
  return `${authorEmail} has created it. ${told}${mayApprove ? 'It waits for your approval.' : 'It waits for a second super admin.'}`;
}
