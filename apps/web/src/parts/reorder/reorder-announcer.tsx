type ReorderAnnouncerProps = { hintId: string; lockedReason: string | null; words: string };

/** What a screen reader says of a list that is put in order: how it is done, and what was just done. */
export function ReorderAnnouncer({ hintId, lockedReason, words }: ReorderAnnouncerProps) {
  return (
    <>
      <p id={hintId} hidden>
        {lockedReason ??
          'Space picks it up, the arrows move it, Space drops it and Escape cancels. Alt with an arrow moves it at once.'}
      </p>
      <div className="visually-hidden" role="status">
        {words}
      </div>
    </>
  );
}
