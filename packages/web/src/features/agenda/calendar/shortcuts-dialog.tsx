import { SHORTCUTS } from '#features/agenda/calendar/calendar-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';

const MOVES = [
  { keys: ['←', '↑', '↓', '→'], does: 'Andar pelos dias e horários' },
  { keys: ['Home', 'End'], does: 'Início e fim da semana ou do dia' },
  { keys: ['Page Up', 'Page Down'], does: 'Período anterior e seguinte' },
  { keys: ['Enter'], does: 'Abrir o dia ou o horário' },
  { keys: ['Esc'], does: 'Desistir de arrastar' },
] as const;

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
          <DialogBody label="Teclas">
            <dl className="divide-y divide-line">
              {[...SHORTCUTS, ...MOVES].map(({ keys, does }) => (
                <div key={does} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
                  <dt className="order-2 flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-chip border border-control-line bg-sunken px-2 py-1 font-sans text-sm font-semibold"
                      >
                        {key}
                      </kbd>
                    ))}
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
