import type { QuickAdd } from '@zelo/domain/assistant/assistant-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import {
  BriefcaseBusiness,
  CalendarDays,
  CircleAlert,
  Clock,
  Timer,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { useClients } from '#features/clients/clients-queries.ts';
import { ClientQuestion } from './client-question.tsx';
import { useQuickAdd, useReadLine } from './quick-add-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { dayTitle, durationText } from '#lib/format.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { Input } from '#ui/fields/input.tsx';

const TYPING_MS = 250;
const MAX_INPUT_LENGTH = 300;
const NOT_UNDERSTOOD = 'Não entendi o que marcar. Diga quem, o dia, a hora e o serviço.';

interface QuickAddDialogProps {
  onChosen: (target: AppointmentTarget) => void;
  onClosed: () => void;
}

/** One line of text that becomes an appointment for review. */
export function QuickAddDialog({ onChosen, onClosed }: QuickAddDialogProps) {
  return (
    <Dialog
      title="Marcar rápido"
      description="Escreva como falaria, em qualquer ordem"
      dismissible
      onClosed={onClosed}
    >
      {(close) => (
        <CommandLine
          onChosen={(target) => {
            onChosen(target);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

const isNothing = ({ clientName, candidates, serviceId, date, time }: QuickAdd): boolean =>
  !clientName && candidates.length === 0 && serviceId === null && date === null && time === null;

/** A doubtful day is never filled in as today: the line shows its problem. */
const refusalOf = (read: QuickAdd): string | null => {
  if (read.date === null && read.doubts.length > 0) return 'Corrija a linha para continuar.';
  return isNothing(read) ? NOT_UNDERSTOOD : null;
};

interface Known {
  today: string;
  clients: readonly Client[];
}

const targetOf = (read: QuickAdd, { today, clients }: Known): AppointmentTarget => {
  const { clientId, clientName, serviceId, date, time, durationMinutes } = read;
  const phone = clients.find(({ id }) => id === clientId)?.phone ?? null;
  return {
    date: date ?? today,
    ...(time !== null && { time }),
    ...(durationMinutes !== null && { durationMinutes }),
    ...(serviceId !== null && { serviceId }),
    ...(clientName && { person: { id: clientId, name: clientName, phone } }),
  };
};

function CommandLine({ onChosen }: Pick<QuickAddDialogProps, 'onChosen'>) {
  const [line, setLine] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState<QuickAdd | null>(null);
  const { data: understood } = useQuickAdd(useDebounced(line.trim(), TYPING_MS));
  const { data: clients } = useClients();
  const { data: services } = useServices();
  const readLine = useReadLine();
  const today = dateOf(useNow(), useZone());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (line.trim() === '' || isReading) return;
    setReading(true);
    try {
      const read = await readLine(line.trim());
      const refused = refusalOf(read);
      if (refused !== null) setRefusal(refused);
      else if (read.candidates.length > 0) setAsked(read);
      else onChosen(targetOf(read, { today, clients: clients ?? [] }));
    } catch (error) {
      setRefusal(userMessage(error, 'Não foi possível ler agora. Tente outra vez.'));
    }
    setReading(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <FormDraft
          name="quick-add"
          title="Marcar rápido"
          values={{ line }}
          onRestore={(draft) => setLine(draft.line)}
        />
        <Input
          aria-label="O que marcar"
          aria-describedby="quick-add-example"
          placeholder="Ana amanhã às 15h"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={MAX_INPUT_LENGTH}
          value={line}
          onChange={({ target }) => {
            setLine(target.value);
            setRefusal(null);
            setAsked(null);
          }}
        />
        <div aria-live="polite" className="mt-3 flex min-h-18 flex-wrap content-start gap-2">
          {line.trim() !== '' && understood && <Chips read={understood} services={services ?? []} />}
          {line.trim() !== '' && understood && <Doubts doubts={understood.doubts} />}
          {refusal && <p className="text-sm font-medium text-danger">{refusal}</p>}
          {line.trim() === '' && (
            <p id="quick-add-example" className="text-sm text-ink-2">
              Por exemplo “quinta 9h {exampleService(services)} João 45 min”. Você confere tudo antes de
              salvar.
            </p>
          )}
        </div>
        {asked && (
          <ClientQuestion
            read={asked}
            clients={clients ?? []}
            onChosen={(chosen) => {
              const person = chosen ?? { id: null, name: asked.clientName };
              const read = { ...asked, clientId: person.id, clientName: person.name };
              onChosen(targetOf(read, { today, clients: clients ?? [] }));
            }}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" busy={isReading} disabled={line.trim() === ''} className="max-sm:grow">
          Preencher agendamento
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A service of the user's own, as it would be typed. */
const exampleService = (services: readonly Service[] | null | undefined): string =>
  (services?.find(({ isActive }) => isActive)?.name ?? 'corte').toLowerCase();

function Doubts({ doubts }: Pick<QuickAdd, 'doubts'>) {
  if (doubts.length === 0) return null;
  return (
    <ul aria-label="Para conferir" className="flex w-full flex-col gap-1 text-sm text-ink-2">
      {doubts.map((doubt) => (
        <li key={doubt} className="flex gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          {doubt}
        </li>
      ))}
    </ul>
  );
}

/** With its year, unless that is the current one: 29 February may be years away. */
const dayOf = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayTitle(date) : `${dayTitle(date)} de ${date.slice(0, 4)}`;

function Chips({ read, services }: { read: QuickAdd; services: readonly Service[] }) {
  const { clientId, clientName, candidates, serviceId, date, time, durationMinutes } = read;
  const unknown = candidates.length > 0 ? 'a escolher' : 'novo';
  const service = services.find(({ id }) => id === serviceId)?.name;
  const today = dateOf(useNow(), useZone());
  const chips: [LucideIcon, string | null | undefined][] = [
    [UserRound, clientName && (clientId === null ? `${clientName} (${unknown})` : clientName)],
    [CalendarDays, date && dayOf(date, today)],
    [Clock, time],
    [BriefcaseBusiness, service],
    [Timer, durationMinutes === null ? null : durationText(durationMinutes)],
  ];
  const said = chips.filter((chip): chip is [LucideIcon, string] => Boolean(chip[1]));
  if (said.length === 0)
    return read.doubts.length > 0 ? null : <p className="text-sm text-ink-2">{NOT_UNDERSTOOD}</p>;
  return (
    <ul aria-label="O que entendi" className="flex flex-wrap gap-2">
      {said.map(([Icon, text]) => (
        <li
          key={text}
          className="inline-flex h-8 items-center gap-1.5 rounded-full bg-primary-soft px-3 text-sm font-medium text-primary-ink tabular-nums"
        >
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  );
}
