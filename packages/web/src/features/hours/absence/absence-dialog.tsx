import { MAX_ABSENCE_DAYS } from '@zelo/domain/hours/absences/absence.ts';
import { addDays, datesBetween, isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { useState } from 'react';
import { AffectedClients } from './affected-clients.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface AbsenceDialogProps {
  /** yyyy-MM-dd */
  today: string;
  /** True once the server has stored the blocked days: notices must not be sent before. */
  isSaved: boolean;
  onBlock: (dates: readonly string[]) => void;
  onClosed: () => void;
}

/** Vacation or illness in one step: blocks the days, lists the affected clients, and offers each other times. */
export function AbsenceDialog({ today, isSaved, onBlock, onClosed }: AbsenceDialogProps) {
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [isBlocked, setBlocked] = useState(false);
  const problem = rangeProblem(from, to, today);
  const dates = problem === null ? datesBetween(from, to) : [];
  return (
    <Dialog
      title="Férias ou imprevisto"
      description={
        isBlocked
          ? 'Bloqueado: a assistente não marca nada nesses dias.'
          : 'Bloqueie os dias e avise quem já tinha horário marcado'
      }
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="grid grid-cols-2 gap-3">
              <Field label="Primeiro dia">
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    min={today}
                    value={from}
                    disabled={isBlocked}
                    onChange={(event) => {
                      setFrom(event.target.value);
                      if (event.target.value > to) setTo(event.target.value);
                    }}
                  />
                )}
              </Field>
              <Field label="Último dia">
                {(control) => (
                  <Input
                    {...control}
                    type="date"
                    min={from}
                    value={to}
                    disabled={isBlocked}
                    onChange={(event) => setTo(event.target.value)}
                  />
                )}
              </Field>
            </div>
            {problem === null ? (
              <AffectedClients
                key={`${from} ${to}`}
                days={{ from, to }}
                isBlocked={isBlocked}
                isSaved={isSaved}
              />
            ) : (
              <p role="alert" className="mt-3 text-sm font-medium text-danger">
                {problem}
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              {isBlocked ? 'Concluir' : 'Cancelar'}
            </Button>
            {!isBlocked && (
              <Button
                disabled={problem !== null}
                onClick={() => {
                  onBlock(dates);
                  setBlocked(true);
                }}
              >
                {dates.length > 1 ? `Bloquear ${dates.length} dias` : 'Bloquear o dia'}
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

const rangeProblem = (from: string, to: string, today: string): string | null => {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Informe os dois dias';
  if (from < today) return 'O primeiro dia já passou';
  if (to < from) return 'O último dia deve ser depois do primeiro';
  const isTooLong = addDays(from, MAX_ABSENCE_DAYS) <= to;
  return isTooLong ? `Bloqueie no máximo ${MAX_ABSENCE_DAYS} dias de uma vez` : null;
};
