// The choices of the booking rules, in the order of the page.
import { approvalModes, bookers, type BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { approvalNames, NOTICE_MINUTES, noticeText, PAUSE_MINUTES } from '#features/services/rule-words.ts';
import { durationText } from '#lib/format.ts';

const NO_LIMIT = 'Sem limite';

type ChosenRule = Exclude<keyof BookingRules, 'packed'>;
type RuleValue = BookingRules[ChosenRule];

export interface RuleChoice {
  rule: ChosenRule;
  label: string;
  hint: string | null;
  values: readonly RuleValue[];
  text: (value: RuleValue) => string;
  /** absent: always */
  isShown?: (rules: BookingRules) => boolean;
}

/** Text of a number, and of no number: a rule without a limit. */
const ofNumber =
  (text: (value: number) => string, none = NO_LIMIT) =>
  (value: RuleValue): string =>
    typeof value === 'number' ? text(value) : none;

const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1);

export const ruleGroups: { title: string; choices: RuleChoice[] }[] = [
  {
    title: 'Antecedência',
    choices: [
      {
        rule: 'minNoticeMin',
        label: 'Antecedência mínima',
        hint: 'Menos que isso, só você marca',
        values: NOTICE_MINUTES,
        text: ofNumber((minutes) => (minutes === 0 ? 'Nenhuma' : noticeText(minutes))),
      },
      {
        rule: 'maxAheadDays',
        label: 'Até quando marcar',
        hint: 'Contado a partir de hoje',
        values: [1, 7, 14, 30, 60, 90, 180, 366],
        text: ofNumber((days) =>
          days === 366 ? '1 ano' : days === 0 ? 'Só hoje' : counted(days, 'dia', 'dias'),
        ),
      },
    ],
  },
  {
    title: 'Encaixe',
    choices: [
      {
        rule: 'startGrid',
        label: 'Começos a cada',
        hint: null,
        values: [null, 10, 15, 20, 30, 60, 'duration'],
        text: (grid) =>
          grid === 'duration' ? 'Um após o outro' : ofNumber(durationText, 'Qualquer hora')(grid),
      },
      {
        rule: 'pauseMin',
        label: 'Pausa entre visitas',
        hint: 'Vale uma vez entre duas visitas',
        values: PAUSE_MINUTES,
        text: ofNumber((minutes) => (minutes === 0 ? 'Sem pausa' : durationText(minutes))),
      },
    ],
  },
  {
    title: 'Limites',
    choices: [
      {
        rule: 'maxPerDay',
        label: 'Visitas por dia',
        hint: 'Conta também as que você marca',
        values: [null, ...upTo(20)],
        text: ofNumber((most) => counted(most, 'visita', 'visitas')),
      },
      {
        rule: 'maxMinutesPerDay',
        label: 'Tempo por dia',
        hint: 'Soma das visitas do dia',
        values: [null, ...upTo(12).map((hours) => hours * 60)],
        text: ofNumber(durationText),
      },
      {
        rule: 'maxPerClientWeek',
        label: 'Por cliente, por semana',
        hint: 'De domingo a sábado',
        values: [null, ...upTo(7)],
        text: ofNumber((most) => counted(most, 'visita', 'visitas')),
      },
    ],
  },
  {
    title: 'Quem pode marcar',
    choices: [
      {
        rule: 'who',
        label: 'A assistente marca para',
        hint: 'Os outros pedem, e você marca. É cliente quem você salvou no cadastro, ou quem já teve visita',
        values: bookers,
        text: (who) => (who === 'known' ? 'Quem já é cliente' : 'Qualquer pessoa'),
      },
      {
        rule: 'approval',
        label: 'Pedir sua aprovação',
        hint: 'O horário fica reservado até você responder. Mudar a hora de uma visita já aceita não pede de novo',
        values: approvalModes,
        text: (mode) => approvalNames[approvalModes.find((known) => known === mode) ?? 'never'],
      },
      {
        rule: 'approvalMisses',
        label: 'Faltas para aprovar',
        hint: 'Nos últimos 12 meses. Quem escreve de um número novo conta como cliente novo, sem faltas: veja “De clientes novos”',
        values: upTo(5),
        text: ofNumber((misses) => counted(misses, 'falta', 'faltas')),
        isShown: ({ approval }) => approval === 'after-misses',
      },
      {
        rule: 'clientChangeUntilHours',
        label: 'O cliente muda ou cancela',
        hint: 'Depois disso, a assistente chama você. Nos 15 minutos depois de marcar, o cliente ainda pode corrigir',
        values: [0, 1, 2, 4, 6, 12, 24, 48, 72],
        text: ofNumber((hours) => (hours === 0 ? 'Até começar' : `Até ${noticeText(hours * 60)} antes`)),
      },
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
