import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import type { SettingsTemplate } from '@zelo/domain/hours/templates.ts';
import type { TemplateKind } from '@zelo/domain/reminders/messages/message-template.ts';
import { TemplateCard } from './template-card.tsx';
import { usePreviewVisit } from './preview-visit.ts';

const TEMPLATES: readonly { name: SettingsTemplate; kind: TemplateKind; title: string; hint: string }[] = [
  {
    name: 'reminderTemplate24h',
    kind: '24h',
    title: 'Lembrete de 24 horas',
    hint: 'Enviado um dia antes do horário',
  },
  {
    name: 'reminderTemplate3h',
    kind: '3h',
    title: 'Lembrete de 3 horas',
    hint: 'Enviado três horas antes; para horários cedo, na véspera',
  },
  {
    name: 'confirmationTemplate',
    kind: 'confirmation',
    title: 'Confirmação',
    hint: 'Enviada quando um horário é marcado',
  },
];

/** The automatic messages, each with a preview for the next client. */
export function TemplatesPanel({ settings }: { settings: Settings }) {
  const visit = usePreviewVisit(settings);
  return (
    <div className="flex flex-col gap-4 pt-4 sm:gap-5">
      {TEMPLATES.map(({ name, kind, title, hint }) => (
        <TemplateCard
          key={name}
          name={name}
          kind={kind}
          title={title}
          hint={hint}
          saved={settings[name] ?? ''}
          preview={visit(kind)}
        />
      ))}
    </div>
  );
}
