import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { type DayHours, weekdays } from '@zelo/domain/hours/working-day.ts';
import type { Hours } from './hours-draft.ts';
import { ruleWords } from '#features/hours/rules/rule-choices.ts';
import { shortDate } from '#lib/format.ts';
import { VersionChoice, type VersionDifference } from '#ui/choices/version-choice.tsx';

interface StaleHoursPanelProps {
  mine: Hours;
  saved: Settings;
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const slotsText = (slots: DayHours['slots']): string =>
  slots.map(({ start, end }) => `${start} às ${end}`).join(', ');

const dayText = ({ enabled, slots }: DayHours): string => (enabled ? slotsText(slots) : '') || 'Fechado';

const wordsOf = ({
  workingHours,
  specificDates,
  holidays,
  bookingRules,
  quietHours,
}: Hours): Record<string, string> => ({
  ...Object.fromEntries(weekdays.map((day) => [weekdayNames[day], dayText(workingHours[day])])),
  'Datas específicas':
    specificDates
      .map(({ date, status, slots }) =>
        status === 'custom' ? `${shortDate(date)} ${slotsText(slots)}` : `${shortDate(date)} ${status}`,
      )
      .join('; ') || 'Nenhuma',
  Feriados: `${holidays.state ?? 'Sem estado'}, ${holidays.cityDays.length} da cidade, ${counted(Object.keys(holidays.rules).length, 'escolha', 'escolhas')}`,
  ...ruleWords(bookingRules),
  'Período sem mensagens': `${quietHours.from} às ${quietHours.to}`,
});

const differences = (mine: Hours, saved: Hours): VersionDifference[] => {
  const savedWords = wordsOf(saved);
  return Object.entries(wordsOf(mine))
    .map(([label, text]) => ({ label, mine: text, saved: savedWords[label] ?? '' }))
    .filter((row) => row.mine !== row.saved);
};

/** Edit conflict with another tab: shows the differences side by side and lets the user choose. */
export function StaleHoursPanel({ mine, saved, isSaving, onKeepMine, onUseSaved }: StaleHoursPanelProps) {
  return (
    <VersionChoice
      title="Os horários foram alterados em outra aba"
      text="Nada do que você mudou se perdeu. Qual versão deve valer?"
      rows={differences(mine, saved)}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onUseSaved={onUseSaved}
    />
  );
}
