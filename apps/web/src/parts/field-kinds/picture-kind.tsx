import { PICTURE_BEING_SENT } from '../form/picture-being-sent.ts';
import { PictureControl } from '../form/picture-control.tsx';
import type { KindEntry } from './kind-entry.ts';

/** The address of a picture that is stored here, or null. The address means nothing to people. */
export const picture: KindEntry<'picture'> = {
  control: ({ field, control, value, edit }) => (
    <PictureControl
      {...control}
      label={field.label}
      purpose={field.purpose}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={edit}
    />
  ),
  empty: () => null,
  words: (value) => (typeof value === 'string' && value !== '' ? 'a picture' : ''),
  mistake: (value) => (value === PICTURE_BEING_SENT ? 'The picture is still being sent.' : null),
  isToldWithoutBefore: true,
};
