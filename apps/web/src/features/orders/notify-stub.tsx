import { notifications } from '@mantine/notifications';

export type NotifyOptions = { action?: { label: string; run: () => void } };

function show(message: string, tone: 'success' | 'error', { action }: NotifyOptions = {}): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    role: tone === 'error' ? 'alert' : 'status',
    color: tone === 'error' ? 'red' : 'pine',
    autoClose: tone === 'error' ? 10_000 : 6_000,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <>
        {message}{' '}
        {action && (
          <button
            type="button"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
  });
}

export const notify = {
  success: (message: string, options?: NotifyOptions) => show(message, 'success', options),
  error: (message: string, options?: NotifyOptions) => show(message, 'error', options),
};
