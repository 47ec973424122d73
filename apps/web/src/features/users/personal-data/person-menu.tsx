import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import type { Subject } from './subject.ts';
import { usePersonFile } from './use-person-file.tsx';
import styles from './personal-data.module.css';

type PersonMenuProps = {
  subject: Subject;
  onErase: () => void;
  /** Shows the menu where the page has room for it. The dialog stands apart from it: a phone that is turned moves the menu. */
  children: (menu: ReactNode) => ReactNode;
};

/** What is seldom done with somebody's data as a whole. */
export function PersonMenu({ subject, onErase, children }: PersonMenuProps) {
  const { isMaking, make, dialog } = usePersonFile(subject);
  return (
    <>
      {children(
        <>
          <MoreMenu
            name="More"
            steps={[
              {
                label: 'Everything known as a file',
                reason: isMaking ? 'The file is being made.' : null,
                run: () => void make(),
              },
              { label: 'Erase this person', reason: null, run: onErase, isDanger: true },
            ]}
          >
            <Ellipsis size={16} aria-hidden />
          </MoreMenu>
          <span role="status" className={styles.making}>
            {isMaking && 'Making the file…'}
          </span>
        </>,
      )}
      {dialog}
    </>
  );
}
