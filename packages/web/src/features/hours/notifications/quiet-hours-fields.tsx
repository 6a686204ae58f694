import type { QuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { quietEffect, quietProblem } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { useId } from 'react';
import { TimeField } from '#features/hours/fields/time-field.tsx';

interface QuietHoursFieldsProps {
  quietHours: QuietHours;
  onChange: (changed: QuietHours) => void;
}

/** Hours without automatic messages, with their error below. */
export function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const [titleId, problemId] = [useId(), useId()];
  const problem = quietProblem(quietHours);
  const field = { problem, problemId };
  return (
    <div role="group" aria-labelledby={titleId} className="border-t border-line px-4 py-3.5 sm:px-5">
      <p id={titleId} className="font-medium">
        Período sem mensagens
      </p>
      <p className="text-sm text-ink-2">Confirmações e avisos de ausência esperam até ele acabar</p>
      <div className="mt-2.5 flex items-center gap-2">
        <TimeField
          {...field}
          label="Sem mensagens: início"
          value={quietHours.from}
          onChange={(from) => onChange({ ...quietHours, from })}
        />
        <span aria-hidden="true" className="text-sm text-ink-2">
          às
        </span>
        <TimeField
          {...field}
          label="Sem mensagens: fim"
          value={quietHours.to}
          onChange={(to) => onChange({ ...quietHours, to })}
        />
      </div>
      {!problem && <ReminderEffect quietHours={quietHours} />}
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-caption font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function ReminderEffect({ quietHours }: Pick<QuietHoursFieldsProps, 'quietHours'>) {
  const { from, to, sentAt } = quietEffect(quietHours);
  return (
    <p className="mt-2 text-caption text-ink-2">
      {`Para horários entre ${from} e ${to}, o lembrete de 3 horas sai antes, às ${sentAt}. `}
      {`Se o de 24 horas tiver saído menos de 12 horas antes, ele sai às ${quietHours.to}, quando ainda der tempo. `}
      A mensagem diz “hoje” ou “amanhã” conforme o dia em que sai.
    </p>
  );
}
