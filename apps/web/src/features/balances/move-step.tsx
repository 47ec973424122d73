type MoveStepProps = { words: string; label: string; reason: string | null; onPress: () => void };

/** A button for a payout or a transfer of a list, which says why it cannot be used. */
export function MoveStep({ words, label, reason, onPress }: MoveStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the keyboard has to reach the reason.
      aria-disabled={reason !== null}
      title={reason ?? undefined}
      onClick={() => reason === null && onPress()}
    >
      {words}
    </button>
  );
}
