type Waiting = {
  authorEmail: string;
  isOwn: boolean;
  /** Whether this person is the second super admin for whom it waits. */
  mayApprove: boolean;
};

/** Who has to look at a move of money that waits for approval. See docs/rules/balances.md#payouts. */
export function approvalWords({ authorEmail, isOwn, mayApprove }: Waiting): string {
  if (isOwn) return 'A second super admin has to approve this.';
  return `${authorEmail} has created it. ${mayApprove ? 'It waits for your approval.' : 'It waits for a second super admin.'}`;
}
