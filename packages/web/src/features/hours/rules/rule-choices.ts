// The choices of the booking rules, in the order of the page.
import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { durationText } from '#lib/format.ts';

type ChosenRule = Exclude<keyof BookingRules, 'packed'>;

export interface RuleChoice<Rule extends ChosenRule = ChosenRule> {
  rule: Rule;
  label: string;
  hint: string | null;
  values: readonly BookingRules[Rule][];
  text: (value: BookingRules[Rule]) => string;
}

const choice = <Rule extends ChosenRule>(of: RuleChoice<Rule>): RuleChoice => of as unknown as RuleChoice;

const noticeText = (minutes: number): string =>
  minutes >= 1440 && minutes % 1440 === 0 ? counted(minutes / 1440, 'dia', 'dias') : durationText(minutes);

const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1);

const NO_LIMIT = 'Sem limite';

export const ruleGroups: { title: string; choices: RuleChoice[] }[] = [
  {
    title: 'Antecedência',
    choices: [
      choice({
        rule: 'minNoticeMin',
        label: 'Antecedência mínima',
        hint: 'Ninguém marca em cima da hora',
        values: [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080],
        text: (minutes) => (minutes === 0 ? 'Nenhuma' : noticeText(minutes)),
      }),
      choice({
        rule: 'maxAheadDays',
        label: 'Até quando marcar',
        hint: 'Contado a partir de hoje',
        values: [1, 7, 14, 30, 60, 90, 180, 366],
        text: (days) => (days === 366 ? '1 ano' : days === 0 ? 'Só hoje' : counted(days, 'dia', 'dias')),
      }),
    ],
  },
  {
    title: 'Encaixe',
    choices: [
      choice({
        rule: 'startGrid',
        label: 'Começos a cada',
        hint: null,
        values: [null, 10, 15, 20, 30, 60, 'duration'],
        text: (grid) =>
          grid === null ? 'Qualquer hora' : grid === 'duration' ? 'Um após o outro' : durationText(grid),
      }),
      choice({
        rule: 'pauseMin',
        label: 'Pausa entre visitas',
        hint: 'Vale uma vez entre duas visitas',
        values: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180],
        text: (minutes) => (minutes === 0 ? 'Sem pausa' : durationText(minutes)),
      }),
    ],
  },
  {
    title: 'Limites',
    choices: [
      choice({
        rule: 'maxPerDay',
        label: 'Visitas por dia',
        hint: 'Conta também as que você marca',
        values: [null, ...upTo(20)],
        text: (most) => (most === null ? NO_LIMIT : counted(most, 'visita', 'visitas')),
      }),
      choice({
        rule: 'maxMinutesPerDay',
        label: 'Tempo por dia',
        hint: 'Soma das visitas do dia',
        values: [null, ...upTo(12).map((hours) => hours * 60)],
        text: (minutes) => (minutes === null ? NO_LIMIT : durationText(minutes)),
      }),
      choice({
        rule: 'maxPerClientWeek',
        label: 'Por cliente, por semana',
        hint: 'De domingo a sábado',
        values: [null, ...upTo(7)],
        text: (most) => (most === null ? NO_LIMIT : counted(most, 'visita', 'visitas')),
      }),
    ],
  },
];

export const PACKED = {
  label: 'Juntar as visitas',
  hint: 'Oferecer primeiro horários colados em outra visita',
};

/** Label and value of every rule, to compare two versions. */
export const ruleWords = (rules: BookingRules): Record<string, string> => ({
  ...Object.fromEntries(
    ruleGroups.flatMap(({ choices }) =>
      choices.map(({ rule, label, text }) => [label, text(rules[rule])] as const),
    ),
  ),
  [PACKED.label]: rules.packed ? 'Sim' : 'Não',
});
