import { visitsDuring } from '@zelo/domain/hours/absence.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { withDates } from '@zelo/domain/hours/specific-dates.ts';
import { addDays, datesBetween, isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HitVisitsList } from '#features/hours/absence/hit-visits-list.tsx';
import { read } from '#lib/api.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RowSkeletons } from '#ui/row-skeletons.tsx';

const LONGEST_DAYS = 92;
const SEARCHED_DAYS = 21;

interface AbsenceDialogProps {
  settings: Settings;
  /** yyyy-MM-dd */
  today: string;
  onBlock: (dates: readonly string[]) => void;
  onClosed: () => void;
}

/** Holidays or an illness in one step: close the days, see whom it hits, offer each of them other times. */
export function AbsenceDialog({ settings, today, onBlock, onClosed }: AbsenceDialogProps) {
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [isBlocked, setBlocked] = useState(false);
  const problem = rangeProblem(from, to, today);
  const dates = problem === null ? datesBetween(from, to) : [];
  const blockedSettings = {
    ...settings,
    specificDates: withDates(settings.specificDates, dates, { status: 'unavailable', slots: [] }),
  };
  return (
    <Dialog
      title="Férias ou imprevisto"
      description={
        isBlocked
          ? 'Dias bloqueados. Avise cada cliente com novas opções de horário.'
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
              <Hits settings={blockedSettings} from={from} to={to} isBlocked={isBlocked} />
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
  return addDays(from, LONGEST_DAYS) <= to ? `Bloqueie no máximo ${LONGEST_DAYS} dias de uma vez` : null;
};

interface HitsProps {
  /** With the days already closed. */
  settings: Settings;
  from: string;
  to: string;
  isBlocked: boolean;
}

/** Who has an appointment on those days. */
function Hits({ settings, from, to, isBlocked }: HitsProps) {
  const query = { from, to: addDays(to, SEARCHED_DAYS + 1) };
  const {
    data: appointments,
    isPending,
    isError,
    refetch,
  } = useQuery(read('GET /api/appointments', { query }));
  if (isPending) return <RowSkeletons label="Procurando agendamentos" />;
  if (isError || !appointments) {
    return <ErrorState title="Não foi possível ler os agendamentos." onRetry={() => void refetch()} />;
  }
  const hits = visitsDuring(appointments, { from, to }, settings.timezone);
  if (hits.length === 0) {
    const when = from === to ? `em ${shortDate(from)}` : 'nestes dias';
    return <p className="mt-4 text-sm text-ink-2">{`Nenhum cliente tem horário marcado ${when}.`}</p>;
  }
  return (
    <HitVisitsList
      key={`${from} ${to}`}
      hits={hits}
      absence={{ from, to }}
      calendar={{ ...settings, timeZone: settings.timezone, appointments, closesAskedHolidays: true }}
      isBlocked={isBlocked}
    />
  );
}
