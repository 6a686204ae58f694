import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { useHoldConflicts } from './hold-conflicts.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';
import { toast } from '#ui/toasts/toast.ts';
import { type HoldAnswer, useAnswerHold } from '#features/agenda/holds/holds-queries.ts';

const ProposalDialog = lazy(async () => ({
  default: (await import('./proposal-dialog.tsx')).ProposalDialog,
}));

const DONE = {
  accept: 'Visita marcada',
  decline: 'Horário liberado',
  propose: 'Outro horário proposto',
} as const;

/** The message leaves at once and the request is closed: nothing could be taken back whole. */
const TAKING_BACK = 'Para voltar atrás, abra a visita e cancele.';

/** In a chat without the assistant, the owner reads the answer to a proposal. */
const toldText = ({ clientName, isAnswered }: Hold, verb: HoldAnswer['verb']): string =>
  verb === 'propose' && !isAnswered
    ? `${clientName} recebe uma mensagem. A assistente não lê a resposta: marque você quando ela chegar.`
    : `${clientName} recebe uma mensagem.`;

interface HoldAnswerProps {
  hold: Hold;
  onDone?: (verb: HoldAnswer['verb']) => void;
}

/** Accept, refuse, or propose another time; each tells the client. */
export function HoldAnswer({ hold, onDone }: HoldAnswerProps) {
  const [, navigate] = useLocation();
  const conflictsOf = useHoldConflicts();
  const proposal = useDialog<null>();
  const { mutateAsync: answer, isPending, variables } = useAnswerHold();
  const [isChecking, setChecking] = useState(false);
  const send = async (given: HoldAnswer): Promise<boolean> => {
    if (isPending) return false;
    try {
      const { isTold, conflicts = [] } = await answer({ id: hold.id, ...given });
      const told = isTold ? toldText(hold, given.verb) : `Avise ${hold.clientName}: nenhuma mensagem saiu.`;
      // what another device has booked there in between
      const beside = conflicts.map(({ details }) => details);
      const lines = [told, ...beside, ...(given.verb === 'accept' ? [TAKING_BACK] : [])];
      const day = hold.startTimeLocal.slice(0, 10);
      toast({
        title: DONE[given.verb],
        description: lines.join(' '),
        ...(given.verb === 'accept' && {
          action: {
            label: 'Ver na agenda',
            onSelect: () => navigate(`${PATHS.calendar}?view=day&date=${day}`),
          },
        }),
      });
      onDone?.(given.verb);
      return true;
    } catch (error) {
      const description = userMessage(error, 'Tente de novo.');
      toast({ title: 'Não foi possível responder', description, tone: 'danger' });
      return false;
    }
  };
  const busy = (verb: HoldAnswer['verb']): boolean =>
    (isPending && variables.verb === verb) || (isChecking && verb === 'accept');
  const isRequest = hold.kind === 'approval';
  /** Nothing stops the owner; a visit that is already there is named first. */
  const handleAccept = async (): Promise<void> => {
    if (isChecking) return;
    setChecking(true);
    const conflicts = await conflictsOf(hold);
    setChecking(false);
    const isSure =
      conflicts.length === 0 ||
      (await confirm({
        title: 'Este horário já tem uma visita. Marcar mesmo assim?',
        detail: conflicts.join(' '),
        answers: { yes: 'Marcar mesmo assim', no: 'Voltar' },
      }));
    if (isSure) await send({ verb: 'accept' });
  };
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
      <Button
        size="third"
        busy={busy('accept')}
        aria-label={`${isRequest ? 'Aceitar' : 'Marcar'}: ${hold.clientName}`}
        onClick={() => void handleAccept()}
      >
        {isRequest ? 'Aceitar' : 'Marcar'}
      </Button>
      <Button
        size="third"
        variant="outline"
        busy={busy('decline')}
        disabled={isChecking}
        aria-label={`${isRequest ? 'Recusar' : 'Liberar'}: ${hold.clientName}`}
        onClick={() => void handleDecline()}
      >
        {isRequest ? 'Recusar' : 'Liberar'}
      </Button>
      <Button
        size="third"
        variant="soft"
        disabled={isChecking}
        aria-label={`Propor outro horário: ${hold.clientName}`}
        onClick={() => proposal.show(null)}
      >
        Outro horário
      </Button>
      {proposal.current && (
        <Suspense fallback={null}>
          <ProposalDialog
            key={proposal.current.key}
            hold={hold}
            onPropose={(startTime) => send({ verb: 'propose', startTime })}
            onClosed={proposal.handleClosed}
          />
        </Suspense>
      )}
    </div>
  );
}
