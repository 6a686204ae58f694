import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { localToInstant } from '@zelo/domain/shared/local-time.ts';
import { type FormEvent, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type HoldAnswer, useAnswerHold } from './holds-queries.ts';

const DONE = {
  accept: 'Visita marcada',
  decline: 'Horário liberado',
  propose: 'Outro horário proposto',
} as const;

interface HoldAnswerProps {
  hold: Hold;
  onDone?: (verb: HoldAnswer['verb']) => void;
}

/** Accept, refuse, or propose another time; each tells the client. */
export function HoldAnswer({ hold, onDone }: HoldAnswerProps) {
  const [isProposing, setProposing] = useState(false);
  const { mutateAsync: answer, isPending, variables } = useAnswerHold();
  const send = async (given: HoldAnswer): Promise<void> => {
    if (isPending) return;
    try {
      const { isTold } = await answer({ id: hold.id, ...given });
      toast({
        title: DONE[given.verb],
        description: isTold
          ? `${hold.clientName} recebe uma mensagem.`
          : `Avise ${hold.clientName}: nenhuma mensagem saiu.`,
      });
      onDone?.(given.verb);
    } catch (error) {
      const description = userMessage(error, 'Tente de novo.');
      toast({ title: 'Não foi possível responder', description, tone: 'danger' });
    }
  };
  const busy = (verb: HoldAnswer['verb']): boolean => isPending && variables.verb === verb;
  if (isProposing)
    return (
      <ProposalForm
        hold={hold}
        isBusy={busy('propose')}
        onBack={() => setProposing(false)}
        onPropose={(startTime) => void send({ verb: 'propose', startTime })}
      />
    );
  const isRequest = hold.kind === 'approval';
  const handleDecline = async (): Promise<void> => {
    const isSure = await confirm({
      title: isRequest ? `Recusar o pedido de ${hold.clientName}?` : 'Liberar este horário?',
      detail: `O horário fica livre e, se o WhatsApp estiver ligado, ${hold.clientName} recebe uma mensagem.`,
      destructive: true,
      answers: { yes: isRequest ? 'Recusar' : 'Liberar', no: 'Voltar' },
    });
    if (isSure) await send({ verb: 'decline' });
  };
  return (
    <div className="flex gap-2">
      <Button size="third" busy={busy('accept')} onClick={() => void send({ verb: 'accept' })}>
        {isRequest ? 'Aceitar' : 'Marcar'}
      </Button>
      <Button size="third" variant="outline" busy={busy('decline')} onClick={() => void handleDecline()}>
        {isRequest ? 'Recusar' : 'Liberar'}
      </Button>
      <Button
        size="third"
        variant="soft"
        aria-label="Propor outro horário"
        onClick={() => setProposing(true)}
      >
        Outro horário
      </Button>
    </div>
  );
}

interface ProposalFormProps {
  hold: Hold;
  isBusy: boolean;
  onBack: () => void;
  onPropose: (startTime: string) => void;
}

function ProposalForm({ hold, isBusy, onBack, onPropose }: ProposalFormProps) {
  const zone = useZone();
  const [date, setDate] = useState(hold.startTimeLocal.slice(0, 10));
  const [time, setTime] = useState(hold.startTimeLocal.slice(11, 16));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onPropose(new Date(localToInstant({ date, time }, zone)).toISOString());
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Data">
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <Field label="Horário">
          {(control) => (
            <Input
              {...control}
              type="time"
              required
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" onClick={onBack}>
          Voltar
        </Button>
        <Button type="submit" className="grow" busy={isBusy} disabled={date === '' || time === ''}>
          Propor
        </Button>
      </div>
    </form>
  );
}
