import type { RecordKind } from '@passline/contract/kernel/records/record-kind';

type Named = Pick<RecordKind, 'noun'>;

export const goneTitle = ({ noun }: Named) => `This ${noun} is gone`;
/** Before it is known who removed it. */
export const BRINGS_BACK = '“What happened” can bring it back.';
/** Where the trail does not say so: a link may also be wrong. */
export const GONE_TEXT =
  'It was removed, or the link is incomplete. “What happened” says who removed it, and can bring it back.';
/** The same once the trail has said who did: 'Ana Moreau, 14:05'. */
export const goneBy = (who: string, time: string) => `${who} removed it, ${time}. ${BRINGS_BACK}`;
/** Added where something may be typed. */
export const GONE_TYPED = 'What you typed stays here, and can be saved once it is back.';
/** Beside Save. */
export const GONE_STOP = 'Nothing can be saved while it is gone.';
