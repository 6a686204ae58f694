import { type HolidayChoices, holidayFinder } from '@zelo/domain/hours/holidays/holidays.ts';
import { PartyPopper } from 'lucide-react';

const TEXTS = {
  closed: 'Você não atende neste feriado. Para agendar mesmo assim, use “Outro horário”.',
  open: 'Você atende normalmente neste feriado.',
  ask: 'A assistente não oferece este dia: quem decide é você.',
} as const;

interface HolidayNoticeProps {
  choices: HolidayChoices | null | undefined;
  /** yyyy-MM-dd, or empty if no day is chosen. */
  date: string;
}

/** Names the holiday on the chosen day and the professional's choice for it; hidden on other days. */
export function HolidayNotice({ choices, date }: HolidayNoticeProps) {
  const holiday = date === '' ? null : holidayFinder(choices)(date);
  if (!holiday) return null;
  return (
    <div
      role="status"
      data-tone={holiday.rule === 'open' ? 'neutral' : 'yellow'}
      className="flex gap-3 rounded-control bg-(--tone-bg) p-3.5 text-(--tone-ink)"
    >
      <PartyPopper aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
      <div>
        <p className="font-semibold">{`Feriado: ${holiday.name}`}</p>
        <p className="text-sm">{TEXTS[holiday.rule]}</p>
      </div>
    </div>
  );
}
