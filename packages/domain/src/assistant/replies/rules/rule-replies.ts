// Booking rules in the assistant's words. They state the rule and reveal nothing of the agenda.
import type { BrokenRule } from '#agenda/rules/rule-check.ts';
import { addDays } from '#shared/local-time.ts';
import { counted } from '#shared/texts/counted.ts';
import type { Business } from '../../assistant-tools.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import { sentence } from '../voice/spoken.ts';
import { phrasesOf } from '../voice/voice.ts';

/** '2 horas', '1 hora e 30 minutos', '3 dias' */
export const spokenNotice = (minutes: number): string => {
  if (minutes >= 1440 && minutes % 1440 === 0) return counted(minutes / 1440, 'dia', 'dias');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [counted(hours, 'hora', 'horas')] : []),
    ...(rest > 0 ? [counted(rest, 'minuto', 'minutos')] : []),
  ].join(' e ');
};

const spokenHorizon = (days: number): string =>
  days === 0 ? 'para hoje' : days === 1 ? 'para hoje e amanhã' : `para os próximos ${days} dias`;

/** Without its first capital and full stop. */
export const ruleText = (rule: BrokenRule): string => {
  switch (rule.kind) {
    case 'too-soon':
      return `só consigo marcar com pelo menos ${spokenNotice(rule.minutes)} de antecedência`;
    case 'too-far':
      return `por enquanto só consigo marcar ${spokenHorizon(rule.days)}`;
    case 'off-grid':
      return typeof rule.grid === 'number'
        ? `os horários aqui começam a cada ${spokenNotice(rule.grid)}`
        : 'esse não é um dos nossos horários de início';
    case 'day-full':
      return 'esse dia já está completo';
    case 'client-week-full':
      return rule.most === 1
        ? 'só consigo marcar uma visita por semana para este número'
        : `só consigo marcar ${rule.most} visitas por semana para este número`;
    case 'requests-full':
      return `você já tem ${counted(rule.most, 'pedido', 'pedidos')} esperando resposta; quando o profissional responder, ou se você retirar um deles, eu peço outro`;
    case 'too-late-to-change':
      return `por aqui só consigo mudar ou cancelar até ${spokenNotice(rule.hours * 60)} antes`;
    case 'owner-only':
      return 'esse serviço só o profissional marca';
    case 'asks-first':
      return 'esse serviço o profissional confirma antes';
    case 'only-known':
      return 'por enquanto só marco sozinha para quem já é cliente';
  }
};

export const ruleSentence = (rule: BrokenRule): string => `${sentence(ruleText(rule))}.`;

/** Names the rule that a wanted day or hour breaks; the next possible times follow it. */
export const refuseByRule = ({ business }: { business: Business }, rule: BrokenRule): string =>
  `${phrasesOf(business).sorry} ${ruleText(rule)}.`;

const ASK_OWNER: Partial<Record<Business['voiceTone'], string>> = {
  formal: 'Deseja que eu solicite ao profissional?',
  casual: 'Quer que eu peça pro profissional?',
};

/** Behind a free start: `moves` a visit there, or `asks` the owner first. */
export const goAhead = (
  { voiceTone }: Business,
  { asks, moves }: { asks: boolean; moves: boolean },
): string =>
  asks
    ? (ASK_OWNER[voiceTone] ?? 'Quer que eu peça ao profissional?')
    : phrasesOf({ voiceTone }).goAhead[moves ? 1 : 0];

const wholeDate = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

export const lastDayBooked = (days: number, now: LocalStart): string =>
  days === 0
    ? 'Por enquanto só consigo marcar para hoje.'
    : `Consigo marcar até o dia ${wholeDate(addDays(dateOf(now), days))}.`;

export const onePerWeek = (): string =>
  `${ruleSentence({ kind: 'client-week-full', most: 1 })} É a regra desta agenda; em outra semana posso marcar de novo.`;
