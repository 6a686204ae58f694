import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { connectToaster, type ToastAction } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';

const DISPLAY_MS = 5000;
interface ToastData {
  detail: string | undefined;
  about: string | undefined;
  choice: ToastAction | undefined;
}

const manager = Toast.createToastManager<ToastData>();

/** One toast at a time, five seconds each (spec 1 §9). */
export function Toaster() {
  useEffect(() => {
    connectToaster(({ title, description, detail, tone = 'normal', action, choice, about }) => {
      let isUsed = false;
      // a second press meets the toast on its way out
      const act = (chosen: ToastAction): void => {
        if (isUsed) return;
        isUsed = true;
        manager.close(id);
        chosen.onSelect();
      };
      const id = manager.add({
        title,
        ...(description && { description }),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => act(action),
          },
        }),
        type: tone,
        data: { about, detail, choice: choice && { label: choice.label, onSelect: () => act(choice) } },
      });
    });
    return () => connectToaster(null);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={1} timeout={DISPLAY_MS}>
      <Toast.Portal>
        <ToastViewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastViewport() {
  const { toasts } = Toast.useToastManager<ToastData>();
  const viewport = useRef<HTMLDivElement>(null);
  /** Where the focus came from. */
  const before = useRef<Element | null>(null);
  const place = useToastPlace(viewport, toasts.length > 0, toasts[0]?.data?.about);
  return (
    <Toast.Viewport
      ref={viewport}
      aria-label="Avisos"
      data-toasts=""
      onFocus={({ relatedTarget: from }) => {
        if (from && !viewport.current?.contains(from)) before.current = from;
      }}
      // a press ends the toast, whose buttons take the focus away with them
      onClick={({ target }) => {
        const isPress = target instanceof Element && target.closest('button') !== null;
        if (isPress && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      }}
      style={{ ...place, marginBottom: 'var(--bottom-bar)' }}
      className="fixed z-70 mx-auto max-w-sm outline-none sm:w-88"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} edge={place?.top === undefined ? 'bottom' : 'top'} />
      ))}
    </Toast.Viewport>
  );
}

interface ToastCardProps {
  toast: ReturnType<typeof Toast.useToastManager<ToastData>>['toasts'][number];
  edge: 'top' | 'bottom';
}

const ACTION =
  'h-11 shrink-0 rounded-control px-2.5 text-sm font-semibold text-primary-ink hover:bg-primary-soft sm:h-9 pointer-coarse:min-h-11 group-data-[type=danger]:text-surface group-data-[type=danger]:underline group-data-[type=danger]:hover:bg-transparent';

function ToastCard({ toast, edge }: ToastCardProps) {
  const choice = toast.data?.choice;
  return (
    <Toast.Root
      toast={toast}
      // Base UI uses the dialog role; this is not one, and the viewport announces its text.
      role="group"
      aria-modal={undefined}
      swipeDirection={['up', 'down', 'right']}
      style={{ [edge]: 0 }}
      className="group absolute inset-x-0 flex items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 sm:py-3 shadow-float transition-[translate,scale,opacity] duration-200 ease-out select-none data-ending-style:[scale:95%] data-ending-style:opacity-0 data-limited:hidden data-starting-style:[scale:95%] data-starting-style:opacity-0 data-[type=danger]:border-transparent data-[type=danger]:bg-danger data-[type=danger]:text-surface"
    >
      <Toast.Content className="min-w-0 flex-1 py-1">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm text-ink-2 group-data-[type=danger]:text-surface">
          {toast.description}
          {toast.data?.detail && <span className="block font-medium break-words">{toast.data.detail}</span>}
        </Toast.Description>
      </Toast.Content>
      {choice && (
        <button type="button" className={ACTION} onClick={choice.onSelect}>
          {choice.label}
        </button>
      )}
      <Toast.Action className={ACTION} />
      <Toast.Close
        aria-label="Fechar aviso"
        aria-hidden={undefined}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken sm:size-9 group-data-[type=danger]:text-surface group-data-[type=danger]:hover:bg-transparent"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
