import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { useHasPaidAccess } from '#features/billing/billing-queries.ts';
import { failureTitle } from '#features/billing/failure-title.ts';
import { useHoursDraft } from '#features/hours/draft/hours-draft.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { DraftState } from '#features/hours/draft/draft-state.tsx';
import { RemindersCard } from '#features/reminders/reminders-card.tsx';
import { useManualCheck, useNotificationStatus, useSendTest } from '#features/reminders/reminders-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { BellRing, SearchCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Reminder switches, quiet hours, manual checks, and the status of each reminder. */
export function NotificationsPanel({ settings }: { settings: Settings }) {
  const { data: status } = useNotificationStatus();
  const draft = useHoursDraft(settings);
  const { hours } = draft;
  const isOpen = useHasPaidAccess();
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <DraftState draft={draft} tab="notificacoes" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <Card aria-labelledby="lembretes">
          <CardHeader id="lembretes" title="Lembretes automáticos" hint="Pelo WhatsApp, para cada cliente" />
          {!isOpen && <ExpiredNotice />}
          <div className="flex flex-col divide-y divide-line px-4 sm:px-5">
            <ReminderSwitch
              name="reminder24hEnabled"
              label="Lembrete de 24 horas"
              hint="Um dia antes do horário"
              settings={settings}
              hasTemplate={settings.reminderTemplate24h !== null}
              isOpen={isOpen}
            />
            <ReminderSwitch
              name="reminder3hEnabled"
              label="Lembrete de 3 horas"
              hint="Três horas antes; para horários cedo, na véspera"
              settings={settings}
              hasTemplate={settings.reminderTemplate3h !== null}
              isOpen={isOpen}
            />
          </div>
          <QuietHoursFields
            quietHours={hours.quietHours}
            onChange={(quietHours) => draft.change({ quietHours })}
          />
          {status && !status.whatsappConnected && (
            <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
              O WhatsApp está desconectado: os lembretes esperam até que ele volte.
            </p>
          )}
          <Trials />
        </Card>
        <RemindersCard />
      </div>
    </div>
  );
}

const ExpiredNotice = () => (
  <div
    data-tone="red"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-(--tone-bg) px-4 py-2.5 text-sm font-medium text-(--tone-ink) sm:px-5"
  >
    <p>Assinatura expirada: os lembretes não são enviados.</p>
    <Link href={PATHS.subscription} className="rounded-chip font-semibold underline underline-offset-4">
      Assinar Agora
    </Link>
  </div>
);

/** Sends a test message to the owner, or looks for due reminders now. */
function Trials() {
  const test = useSendTest();
  const check = useManualCheck();
  const run = async (work: () => Promise<{ message: string }>, failed: string): Promise<void> => {
    try {
      toast({ title: (await work()).message });
    } catch (error) {
      const description = userMessage(error, 'Tente outra vez.');
      toast({ title: failureTitle(error, failed), description, tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
      <Button
        variant="outline"
        size="small"
        busy={test.isPending}
        onClick={() => void run(() => test.mutateAsync('24h'), 'Erro ao enviar o teste')}
      >
        {!test.isPending && <BellRing aria-hidden="true" />}
        Enviar teste
      </Button>
      <Button
        variant="outline"
        size="small"
        busy={check.isPending}
        onClick={() => void run(() => check.mutateAsync(), 'Erro ao verificar')}
      >
        <SearchCheck aria-hidden="true" />
        Verificar agora
      </Button>
    </div>
  );
}
