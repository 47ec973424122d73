import type { Menu } from '@passline/contract/menus/menus';
import { useRestaurantParams } from '../../../app/restaurant-params.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { downloadFile } from '../../../parts/download-file.ts';
import { lateDialog } from '../../../parts/late/late.tsx';
import type { MoreStep } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import type { LocationMenus } from '../use-location-menus.ts';

const ImportDialog = lateDialog(() => import('./import-dialog.tsx').then((part) => part.ImportDialog));
const CopyDialog = lateDialog(() => import('./copy-dialog.tsx').then((part) => part.CopyDialog));
const PricesDialog = lateDialog(() =>
  import('../prices/prices-dialog.tsx').then((part) => part.PricesDialog),
);

/** Tasks for a whole menu, each in its own dialog. */
export type MenuTask = 'prices' | 'import' | 'copy';

export function menuTaskSteps({ menuId }: Menu, open: (task: MenuTask) => void): MoreStep[] {
  return [
    { label: 'Change prices', reason: null, run: () => open('prices') },
    { label: 'Export CSV', reason: null, run: () => void exportMenu(menuId, 'csv') },
    { label: 'Export JSON', reason: null, run: () => void exportMenu(menuId, 'json') },
    { label: 'Import a file', reason: null, run: () => open('import') },
    { label: 'Copy to another location', reason: null, run: () => open('copy') },
  ];
}

type MenuTaskDialogProps = { task: MenuTask; location: LocationMenus; menu: Menu; onClose: () => void };

export function MenuTaskDialog({ task, location, menu, onClose }: MenuTaskDialogProps) {
  const { restaurantId } = useRestaurantParams();
  const { menuId, name: menuName, locationId } = menu;
  const named = { menuId, menuName, locationId, onClose };
  if (task === 'import') return <ImportDialog {...named} />;
  if (task === 'copy') return <CopyDialog {...named} restaurantId={restaurantId} />;
  const categories = location.categoriesOf(menuId);
  const products = categories.flatMap(({ categoryId }) => location.productsOf(categoryId));
  return <PricesDialog {...named} categories={categories} products={products} />;
}

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' };
/** Tells spreadsheets that a file is UTF-8. */
const MARK = { csv: '\uFEFF', json: '' };

async function exportMenu(menuId: string, form: 'csv' | 'json'): Promise<void> {
  try {
    const { name, text } = await api.menus.export({ menuId, form });
    downloadFile(name, `${MARK[form]}${text}`, TYPES[form]);
  } catch (error) {
    notify.error(messageOf(error), undefined, menuId);
  }
}
