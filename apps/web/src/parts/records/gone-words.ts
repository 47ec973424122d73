import type { RecordKind } from '@passline/contract/kernel/records/record-kind';

type Named = Pick<RecordKind, 'noun'>;

export const goneTitle = ({ noun }: Named) => `This ${noun} is gone`;
/** Who removed it, and what to do. */
export const GONE_TEXT = '“What happened” says who removed it, and can bring it back.';
/** The same where something may be typed. */
export const GONE_TYPED = `${GONE_TEXT} What you typed stays here, and can be saved once it is back.`;
/** Beside Save. */
export const GONE_STOP = 'Nothing can be saved while it is gone.';
