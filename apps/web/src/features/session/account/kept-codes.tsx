import { Button } from '@mantine/core';
import { areFewLeft, backupCodeWords } from '@passline/domain/users/backup-codes';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useRef, useState } from 'react';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import notice from '../../../parts/stand-in-notice.module.css';
import { authQuery } from '../auth-request.ts';
import classes from './account.module.css';
import { NewCodes } from './new-codes.tsx';

/** How many backup codes the person has left, with the way to new ones. See docs/rules/session.md#backup-codes. */
export function KeptCodes() {
  const kept = useQuery({
    queryKey: ['backup-codes'],
    queryFn: () => authQuery<{ left: number | null }>('two-factor/backup-codes'),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const [isRenewing, setRenewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The form with the focus is gone. */
  const settle = () => {
    setRenewing(false);
    heading.current?.focus();
    void kept.refetch();
  };
  const left = kept.data?.left ?? null;
  return (
    <section className={classes.card} aria-labelledby="backup-codes">
      <h2 id="backup-codes" ref={heading} tabIndex={-1}>
        Backup codes
      </h2>
      {isRenewing ? (
        <NewCodes onDone={settle} />
      ) : kept.data ? (
        <>
          {left !== null && <CodesLeft left={left} />}
          <Button variant="default" mt="md" onClick={() => setRenewing(true)}>
            Make new codes
          </Button>
        </>
      ) : kept.error ? (
        <ScreenError error={kept.error} message={kept.error.message} retry={() => void kept.refetch()} />
      ) : (
        <Skeleton height={60} />
      )}
    </section>
  );
}

function CodesLeft({ left }: { left: number }) {
  const words = backupCodeWords(left);
  if (!areFewLeft(left)) return <p className={classes.text}>{words}</p>;
  return (
    <p className={`${notice.notice} ${classes.wait}`}>
      <TriangleAlert size={16} aria-hidden />
      <span>{words}</span>
    </p>
  );
}
