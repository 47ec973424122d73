/** `example`: the worst of them, in words. `tone`: how urgent it is; 'very-late' only if something is very late. */
export type Need = {
  id:
    | 'late'
    | 'failed'
    | 'refused'
    | 'mismatch'
    | 'duplicate'
    | 'unchecked'
    | 'messages'
    | 'held'
    | 'prints'
    | 'square'
    | 'protection'
    | 'proof'
    | 'payouts'
    | 'unanswered-payouts'
    | 'approvals'
    | 'chargebacks'
    | 'owing'
    | 'pay-runs'
    | 'pay-run-lines'
    | 'paid-aside'
    | 'eft-files'
    | 'eft-payouts'
    | 'erasures'
    | 'restaurants';
  tone: 'very-late' | 'late' | 'soon';
  title: string;
  example: string;
  button: string;
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string | number>;
};
