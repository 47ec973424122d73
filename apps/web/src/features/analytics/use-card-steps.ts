import type { RefObject } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { downloadFile } from '../../parts/download-file.ts';
import { lateModule } from '../../parts/late/late-module.ts';
import type { MoreStep } from '../../parts/more-menu/more-menu.tsx';
import { notify } from '../../parts/notify.ts';
import type { PictureOf } from './charts/save-png.ts';

const loadPng = lateModule(() => import('./charts/save-png.ts'));

type CardStepsOptions = {
  title: string;
  /** The name of its files, without the ending. */
  file: string;
  /** Null where there is no chart. */
  svg: RefObject<SVGSVGElement | null> | null;
  /** What stands below the title of the picture. */
  pictureOf?: PictureOf;
  isTable: boolean;
  loadCsv: () => Promise<string>;
};

/** What can be done with a card: its chart as a picture, its values as a file. */
export function useCardSteps({
  title,
  file,
  svg,
  pictureOf,
  isTable,
  loadCsv,
}: CardStepsOptions): MoreStep[] {
  const attempt = async (write: () => Promise<void>) => {
    try {
      await write();
    } catch (error) {
      notify.error(`No file was written. ${messageOf(error)}`);
    }
  };
  const picture: MoreStep[] =
    svg && pictureOf
      ? [
          {
            label: 'PNG of the chart',
            reason: isTable ? 'Choose Chart first.' : null,
            run: () =>
              void attempt(async () => {
                const { savePng } = await loadPng();
                if (svg.current && !(await savePng(svg.current, { title, pictureOf, name: file })))
                  notify.error('No file was written. This browser could not draw the picture.');
              }),
          },
        ]
      : [];
  return [
    ...picture,
    {
      label: 'CSV of the values',
      reason: null,
      run: () =>
        void attempt(async () => downloadFile(`${file}.csv`, await loadCsv(), 'text/csv;charset=utf-8')),
    },
  ];
}
