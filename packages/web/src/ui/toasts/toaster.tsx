import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { connectToaster } from './toast.ts';

const DISPLAY_MS = 5000;
const manager = Toast.createToastManager();

/**
 * One toast at a time, five seconds each (spec 1 §9): at the top on phones, where sheets occupy the bottom, otherwise
 * in the corner.
 */
export function Toaster() {
  useEffect(() => {
    connectToaster(({ title, description, tone = 'normal', action }) => {
      const id = manager.add({
        title,
        ...(description && { description }),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.onSelect();
            },
          },
        }),
        type: tone,
      });
    });
    return () => connectToaster(null);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={1} timeout={DISPLAY_MS}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          data-toasts=""
          className="fixed inset-x-3 top-18 z-70 mx-auto max-w-sm outline-none sm:top-auto sm:right-5 sm:bottom-5 sm:left-auto sm:mx-0 sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // Base UI uses the dialog role; this is not one, and the viewport announces its text.
      role="group"
      aria-modal={undefined}
      swipeDirection={['up', 'down', 'right']}
      className="group absolute inset-x-0 top-0 flex items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4 shadow-float transition-[translate,scale,opacity] duration-200 ease-out select-none data-ending-style:-translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0 sm:top-auto sm:bottom-0 sm:data-ending-style:translate-y-4 sm:data-starting-style:translate-y-4 data-[type=danger]:border-transparent data-[type=danger]:bg-danger data-[type=danger]:text-surface"
    >
      <Toast.Content className="min-w-0 flex-1 py-1">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm text-ink-2 group-data-[type=danger]:text-surface" />
      </Toast.Content>
      <Toast.Action className="h-9 shrink-0 rounded-control px-2.5 text-sm font-semibold text-primary-ink hover:bg-primary-soft" />
      <Toast.Close
        aria-label="Fechar aviso"
        aria-hidden={undefined}
        className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken group-data-[type=danger]:text-surface group-data-[type=danger]:hover:bg-transparent"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
