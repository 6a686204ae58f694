import type { FirstStep } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { Check, X } from 'lucide-react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { zoneToPropose } from '#features/account/device-zone.ts';
import { placeOf } from '#features/account/zone-names.ts';
import { useCloseFirstSteps, useDoFirstStep, useFirstSteps } from '#features/dashboard/dashboard-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface Step {
  id: FirstStep;
  title: string;
  why: string;
  href: string;
  action: string;
}

const STEPS: readonly Step[] = [
  {
    id: 'hours',
    title: 'Confira seus horários',
    why: 'A assistente só marca quando você atende.',
    href: PATHS.hours,
    action: 'Conferir',
  },
  {
    id: 'service',
    title: 'Cadastre um serviço',
    why: 'Com duração e preço, os clientes já podem marcar.',
    href: `${PATHS.services}?novo`,
    action: 'Cadastrar',
  },
  {
    id: 'whatsapp',
    title: 'Conecte o WhatsApp',
    why: 'É por ele que os clientes falam com a assistente.',
    href: PATHS.whatsapp,
    action: 'Conectar',
  },
  {
    id: 'assistant',
    title: 'Converse com a assistente',
    why: 'Escreva como um cliente: é um teste, nada é marcado.',
    href: `${PATHS.assistant}?teste`,
    action: 'Testar',
  },
];

const FAILED = 'Não foi possível guardar. Tente outra vez.';

const tell = (error: unknown): void =>
  toast({ title: 'Primeiros passos', description: userMessage(error, FAILED), tone: 'danger' });

/** Onboarding checklist of a new professional; its height stays constant while loading and for any progress. */
export function FirstStepsCard() {
  const { data, isError, refetch } = useFirstSteps();
  const done = data?.steps.filter(({ isDone }) => isDone).map(({ id }) => id);
  const next = done && STEPS.find(({ id }) => !done.includes(id));
  const isFinished = done?.length === STEPS.length;
  return (
    <Card aria-labelledby="first-steps" className="overflow-hidden">
      <header className="flex items-center justify-between gap-3 px-4 pt-3 sm:px-5">
        <div className="min-w-0">
          <h2 id="first-steps" className="text-lg/6 font-semibold tracking-[-0.01em]">
            {isFinished ? 'Tudo pronto' : 'Primeiros passos'}
          </h2>
          <p className="min-h-5 text-sm text-ink-2" role="status">
            {isFinished && 'Bom trabalho. É só atender.'}
            {done && !isFinished && `${done.length} de ${STEPS.length}`}
            {!done && isError && (
              <button type="button" onClick={() => void refetch()} className="underline underline-offset-2">
                Não foi possível ler o que já foi feito. Tentar de novo
              </button>
            )}
          </p>
        </div>
        <CloseButton isFinished={isFinished} />
      </header>
      <Progress done={done?.length ?? 0} />
      <ul className="grid grid-cols-[minmax(0,1fr)] px-4 pb-2 sm:px-5 md:grid-cols-2 md:gap-x-8">
        {STEPS.map((step) => (
          <StepRow key={step.id} step={step} isDone={done?.includes(step.id)} isNext={step === next} />
        ))}
      </ul>
    </Card>
  );
}

function CloseButton({ isFinished }: { isFinished: boolean }) {
  const { mutateAsync: close, isPending } = useCloseFirstSteps();
  const handleClose = async (): Promise<void> => {
    const question = {
      title: 'Dispensar os primeiros passos?',
      detail: 'A lista não volta. Tudo continua no menu.',
    };
    if (!isFinished && !(await confirm(question))) return;
    await close().catch(tell);
  };
  return isFinished ? (
    <Button variant="soft" busy={isPending} onClick={() => void handleClose()}>
      Concluir
    </Button>
  ) : (
    <Button
      variant="ghost"
      size="icon"
      busy={isPending}
      aria-label="Dispensar os primeiros passos"
      onClick={() => void handleClose()}
    >
      <X aria-hidden="true" />
    </Button>
  );
}

const Progress = ({ done }: { done: number }) => (
  <div
    role="progressbar"
    aria-label="Primeiros passos"
    aria-valuemin={0}
    aria-valuemax={STEPS.length}
    aria-valuenow={done}
    aria-valuetext={`${done} de ${STEPS.length}`}
    className="mx-4 mt-2 h-1.5 overflow-hidden rounded-full bg-sunken sm:mx-5"
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-200"
      style={{ width: `${(done / STEPS.length) * 100}%` }}
    />
  </div>
);

interface StepRowProps {
  step: Step;
  /** Undefined while loading. */
  isDone: boolean | undefined;
  /** The first open step: its button is highlighted. */
  isNext: boolean;
}

function StepRow({ step, isDone, isNext }: StepRowProps) {
  const { id, title, href, action } = step;
  const zone = useZone();
  const isOtherClock = zoneToPropose(zone, useNow()) !== null;
  const why =
    id === 'hours' && isOtherClock ? `A agenda usa a hora de ${placeOf(zone)}: confira o fuso.` : step.why;
  const { mutateAsync: markDone } = useDoFirstStep();
  // opening the hours completes that step; the data show when the others are done
  const handleOpen = id === 'hours' ? () => void markDone(id).catch(tell) : undefined;
  return (
    <li className="flex items-center gap-3 py-3">
      <StepMark isDone={isDone === true} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-pretty text-ink-2">
          {why} {id === 'hours' && <HoursAreRight isOpen={isDone === false} />}
        </p>
      </div>
      <div className="flex h-10 w-24 shrink-0 items-center justify-end sm:h-9">
        {isDone === undefined && <Skeleton className="h-10 w-24 sm:h-9" />}
        {isDone === true && <span className="text-sm font-medium text-ink-2">Feito</span>}
        {isDone === false && (
          <Link
            href={href}
            onClick={handleOpen}
            className={`${buttonClass(isNext ? 'primary' : 'outline', 'small')} w-full`}
          >
            {action}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

const StepMark = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={
      isDone
        ? 'grid size-6 shrink-0 place-items-center rounded-full bg-primary text-on-primary'
        : 'size-6 shrink-0 rounded-full border-2 border-line'
    }
  >
    {isDone && <Check className="size-4" />}
  </span>
);

/** Confirms that the default week is right. It keeps its place while hidden. */
function HoursAreRight({ isOpen }: { isOpen: boolean }) {
  const { mutateAsync: markDone, isPending } = useDoFirstStep();
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => void markDone('hours').catch(tell)}
      className="-my-3 min-h-11 font-medium text-primary-ink underline underline-offset-2"
      style={{ visibility: isOpen ? 'visible' : 'hidden' }}
    >
      Já estão certos
    </button>
  );
}
