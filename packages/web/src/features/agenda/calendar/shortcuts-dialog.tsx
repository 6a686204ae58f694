import { SHORTCUTS } from '#features/agenda/calendar/calendar-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';

const MOVES = [
  { key: '← ↑ ↓ →', does: 'Andar pelos dias e horários' },
  { key: 'Home End', does: 'Início e fim da semana ou do dia' },
  { key: 'Page Up/Down', does: 'Período anterior e próximo' },
  { key: 'Enter', does: 'Abrir o dia ou o horário' },
];

/** The help sheet of the calendar's keys. */
export function ShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog
      title="Atalhos do teclado"
      description="Valem enquanto a agenda está na tela"
      onClosed={onClosed}
      dismissible
    >
      {(close) => (
        <>
          <DialogBody>
            <dl className="divide-y divide-line">
              {[...SHORTCUTS, ...MOVES].map(({ key, does }) => (
                <div key={key} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                  <dt className="order-2">
                    <kbd className="rounded-chip border border-control-line bg-sunken px-2 py-1 font-sans text-sm font-semibold">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Fechar
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
