import { publicSettingsKind } from '@passline/contract/public-settings/public-settings-kind';
import { publicSettingsTopic } from '@passline/contract/public-settings/topics';
import { useCollection, useRows, useStatus } from '../../live/use-live.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ScreenHistory } from '../../parts/timeline/screen-history.tsx';
import { PublicSettingsForm } from './public-settings-form.tsx';

/** What the platform decides for everybody. See docs/rules/public-settings.md. */
export function PublicSettingsPage() {
  const collection = useCollection(publicSettingsTopic, {});
  const status = useStatus(collection);
  const rows = useRows(collection);
  const [settings] = rows;
  return (
    <Screen title="Public settings" actions={<ScreenHistory kind={publicSettingsKind} rows={rows} />}>
      {settings ? (
        <PublicSettingsForm settings={settings} collection={collection} />
      ) : status.kind === 'refused' ? (
        <Locked reason={status.message} />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}
