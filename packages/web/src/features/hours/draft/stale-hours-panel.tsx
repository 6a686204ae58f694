import { type Hours, mergeHours } from '@zelo/domain/hours/merge/hours-merge.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { type DayHours, weekdays } from '@zelo/domain/hours/working-day.ts';
import { DATE_STATUSES } from '#features/hours/dates/date-status.ts';
import { ruleWords } from '#features/hours/rules/rule-choices.ts';
import { shortDate } from '#lib/format.ts';
import { VersionChoice, type VersionDifference } from '#ui/choices/version-choice.tsx';

interface StaleHoursPanelProps {
  versions: { base: Hours; mine: Hours; theirs: Hours };
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const slotsText = (slots: DayHours['slots']): string =>
  slots.map(({ start, end }) => `${start} às ${end}`).join(', ');

const dayText = ({ enabled, slots }: DayHours): string => (enabled ? slotsText(slots) : '') || 'Fechado';

/** Of a date without an entry. */
const AS_USUAL = 'Como na semana';

const wordsOf = ({
  workingHours,
  specificDates,
  holidays,
  bookingRules,
  quietHours,
}: Hours): Record<string, string> => ({
  ...Object.fromEntries(weekdays.map((day) => [weekdayNames[day], dayText(workingHours[day])])),
  ...Object.fromEntries(
    specificDates.map(({ date, status, slots }) => [
      shortDate(date),
      status === 'custom' ? slotsText(slots) : DATE_STATUSES[status].label,
    ]),
  ),
  Feriados: `${holidays.state ?? 'Sem estado'}, ${holidays.cityDays.length} da cidade, ${counted(Object.keys(holidays.rules).length, 'escolha', 'escolhas')}`,
  ...ruleWords(bookingRules),
  'Período sem mensagens': `${quietHours.from} às ${quietHours.to}`,
});

const differences = (mine: Hours, saved: Hours): VersionDifference[] => {
  const [ownWords, savedWords] = [wordsOf(mine), wordsOf(saved)];
  return Object.keys({ ...ownWords, ...savedWords })
    .map((label) => ({ label, mine: ownWords[label] ?? AS_USUAL, saved: savedWords[label] ?? AS_USUAL }))
    .filter((row) => row.mine !== row.saved);
};

/** Edit conflict: shows side by side what both devices have changed, and lets the user choose. */
export function StaleHoursPanel({ versions, isSaving, onKeepMine, onUseSaved }: StaleHoursPanelProps) {
  const { mine, theirs } = mergeHours(versions);
  return (
    <VersionChoice
      title="Os horários foram alterados em outra aba ou aparelho"
      text="Nada do que você mudou se perdeu. O que mudou só de um lado fica; qual versão vale para o resto?"
      rows={differences(mine, theirs)}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onUseSaved={onUseSaved}
    />
  );
}
