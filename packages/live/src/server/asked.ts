/** Waits for a read that others may share. */
export type Asked<Read> = {
  /** False once nobody would take the answer: the subscription has ended or started afresh. */
  isWanted: () => boolean;
  resolve: (read: Read | null) => void;
  reject: (error: Error) => void;
};

/** Those who still want the answer; the others are told that there is none. */
export function stillWanted<One extends Asked<never>>(all: readonly One[]): One[] {
  return all.filter((one) => {
    const isWanted = one.isWanted();
    if (!isWanted) one.resolve(null);
    return isWanted;
  });
}
