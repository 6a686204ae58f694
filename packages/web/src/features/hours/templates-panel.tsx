import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import type { SettingsTemplate } from '@zelo/domain/hours/templates.ts';
import { TemplateCard } from '#features/hours/template-card.tsx';
import { usePreviewVisit } from '#features/hours/preview-visit.ts';

const TEMPLATES: readonly { name: SettingsTemplate; title: string; hint: string }[] = [
  { name: 'reminderTemplate24h', title: 'Lembrete de 24 horas', hint: 'Enviado um dia antes do horário' },
  { name: 'reminderTemplate3h', title: 'Lembrete de 3 horas', hint: 'Enviado no dia, três horas antes' },
  { name: 'confirmationTemplate', title: 'Confirmação', hint: 'Enviada quando um horário é marcado' },
];

/** The messages that go out by themselves, each with how the next client would read it. */
export function TemplatesPanel({ settings }: { settings: Settings }) {
  const visit = usePreviewVisit(settings.timezone);
  return (
    <div className="flex flex-col gap-4 pt-4 sm:gap-5">
      {TEMPLATES.map(({ name, title, hint }) => (
        <TemplateCard
          key={name}
          name={name}
          title={title}
          hint={hint}
          saved={settings[name] ?? ''}
          visit={visit}
        />
      ))}
    </div>
  );
}
