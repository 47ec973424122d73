import { use } from 'react';
import { GuardContext, useUnsaved, type Leaving } from './guarded-parts.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type UnsavedProps = { isDirty: boolean; leaving: Leaving };

/** Asks before what is unsaved here is left: by itself, or as one of the parts of its screen. See docs/rules/screens.md#what-is-typed. */
export function Unsaved({ isDirty, leaving }: UnsavedProps) {
  return use(GuardContext) ? (
    <UnsavedPart isDirty={isDirty} leaving={leaving} />
  ) : (
    <UnsavedGuard
      isDirty={isDirty}
      isAsked={(isLeft, ...step) =>
        leaving.isGivenUp?.() !== true && (isLeft || leaving.leaves?.(...step) === true)
      }
      onLeave={() => leaving.onLeave?.()}
    />
  );
}

function UnsavedPart({ isDirty, leaving }: UnsavedProps) {
  useUnsaved(isDirty, leaving);
  return null;
}
