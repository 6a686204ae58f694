// Several visits that are offered in one question.
import type { BrokenRule } from '#agenda/rules/rule-check.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Speaker } from '../booking-replies.ts';
import { listed } from '../voice/spoken.ts';
import { phrasesOf } from '../voice/voice.ts';
import { oneVisit } from './closed-day-replies.ts';
import { ruleText } from './rule-replies.ts';

interface Proposed {
  service: OfferedService;
  start: LocalStart;
  forSomeone: string | null;
}

const named = (speaker: Speaker, { service, start, forSomeone }: Proposed): string =>
  oneVisit(speaker, { serviceName: service.name, start, forSomeone });

/** Visits that a limit leaves for another day or week. */
export const leftOut = (speaker: Speaker, rule: BrokenRule, visits: readonly Proposed[]): string => {
  const places = listed(visits.map((visit) => named(speaker, visit)));
  const [reason, other] =
    rule.kind === 'day-full'
      ? ['não cabem todos no mesmo dia', 'outro dia']
      : [ruleText(rule), 'outra semana'];
  return `${phrasesOf(speaker.business).sorry} ${reason}. ${visits.length === 1 ? 'Ficaria' : 'Ficariam'} para ${other}: ${places}.`;
};

export const askGoAheadTogether = (
  speaker: Speaker,
  visits: readonly Proposed[],
  { areMoves, asks }: { areMoves: boolean; asks: boolean },
): string => {
  const each = visits.map((visit) => `• ${named(speaker, visit)}`);
  const lead = each.length === 1 ? 'Este horário está livre' : 'Estes horários estão livres';
  return `${lead}:\n${each.join('\n')}\nQuer que eu ${asks ? 'peça ao profissional' : areMoves ? 'mude' : 'marque'} assim?`;
};
