import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { type FormDraftProps, type Offer, useFormDraft } from './use-form-draft.ts';

export type { FormDraftProps } from './use-form-draft.ts';

/**
 * Keeps what is typed into a form, and offers it when the form is opened again after a closed tab, a crash, a forced
 * sign-in or a link to another page. Closing the form removes it. Text typed beside an offer is kept too.
 */
export function FormDraft<T extends object>(props: FormDraftProps<T>) {
  const { offered, others, hint, restore, drop } = useFormDraft(props);
  const box = useRef<HTMLDivElement>(null);
  if (!offered) return null;
  const focusForm = (): void =>
    // the pressed button disappears
    box.current
      ?.closest('form, [data-fields]')
      ?.querySelector<HTMLElement>('input, textarea, select')
      ?.focus();
  const handleRestore = (): void => {
    restore(offered);
    // a dialog asks before it drops what was typed
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
    focusForm();
  };
  const handleDrop = (): void => {
    drop(offered);
    focusForm();
  };
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-sunken px-3 py-2"
    >
      <div className="min-w-48 flex-1 text-sm text-ink-2">
        <p role="status">{offerOf(offered)}</p>
        {(hint !== null || others > 0) && (
          <p className="break-words text-ink-3">
            {[
              hint !== null && `“${hint}”`,
              others > 0 && counted(others, 'outro guardado', 'outros guardados'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={handleDrop}>
          Descartar
        </Button>
        <Button variant="outline" size="small" onClick={handleRestore}>
          Recuperar
        </Button>
      </div>
    </div>
  );
}

const offerOf = ({ at, wasSent, isAside }: Offer): string => {
  if (isAside) return 'O que estava escrito aqui antes foi guardado.';
  return wasSent
    ? `Você salvou ${ago(at)}, mas a resposta não chegou: já pode estar salvo. Confira antes de salvar de novo.`
    : `Você começou a preencher ${ago(at)} e não salvou.`;
};

const MINUTE = 60_000;
const UNITS = [
  { size: 24 * 60 * MINUTE, one: 'dia', many: 'dias' },
  { size: 60 * MINUTE, one: 'hora', many: 'horas' },
  { size: MINUTE, one: 'minuto', many: 'minutos' },
] as const;

/** 'há 2 horas'; 'agora há pouco' within the first minute. */
const ago = (at: number): string => {
  const elapsed = Date.now() - at;
  const unit = UNITS.find(({ size }) => elapsed >= size);
  if (!unit) return 'agora há pouco';
  const count = Math.floor(elapsed / unit.size);
  return `há ${count} ${count === 1 ? unit.one : unit.many}`;
};
