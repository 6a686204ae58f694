// Sentences about booking rules and about answers of the owner: our own replies state both, so a model's sentence is sent only
// where the owner's texts or the rules say the same.
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { Business, KnowledgeItem } from '@zelo/domain/assistant/assistant-tools.ts';
import { fold } from '@zelo/domain/assistant/language/words/words.ts';
import { durationsIn } from './llm-figures.ts';

interface RuleFacts {
  business: Business;
  knowledge: readonly KnowledgeItem[];
}

const NOTICE = /\bantecedencia\b|\bsem (precisar )?avis\w+ antes\b/;
const LIMIT =
  /\b(maximo|limite|ate|so|apenas|somente)\b[^.]{0,20}\b(\d{1,3}|um|uma|dois|duas|tres) (pessoas?|clientes?|atendimentos?|visitas?|sess(ao|oes)|agendamentos?|horarios?)\b[^.]{0,10}\b(dia|semana|mes)\b/;
const HORIZON = /\bagenda\b[^.]{0,30}\b(abert\w+|abre|liberad\w+|vai|disponivel)\b[^.]{0,15}\b(ate|para)\b/;
const APPROVAL = /\b(aprova(cao|coes)?|autorizacao)\b/;
const ANSWERED =
  /\b(aceitou|aceitaram|aprovou|aprovaram|recusou|recusaram|autorizou|liberou|confirmou)\b|\bvai (aceitar|aprovar|recusar|confirmar|liberar)\b|\b(foi|esta|ficou) (aceit|aprovad|recusad|autorizad|liberad)[oa]\b/;
/** In front of it, nothing is said to have been answered: "ainda não respondeu", "assim que ela aceitar". */
const OPEN = /\b(nao|ainda|se|caso|quando|assim que|ate|depois que|espera\w*|aguard\w*)\b/;
const BLOCKED = /\bbloque\w+/;

const isNoticeTrue = (folded: string, { business, knowledge }: RuleFacts): boolean => {
  const { minNoticeMin, clientChangeUntilHours } = business.rules ?? neutralRules;
  const owners = knowledge.map(({ content }) => fold(content)).filter((content) => NOTICE.test(content));
  const known = [
    minNoticeMin,
    clientChangeUntilHours * 60,
    ...owners.flatMap((content) => durationsIn(content).map(({ value }) => value)),
  ];
  const said = durationsIn(folded);
  return said.length > 0 && said.every(({ value }) => value > 0 && known.includes(value));
};

/** True for a sentence that states a rule, or an answer of the owner, that the facts do not hold. */
export const breaksRuleFacts = (sentence: string, facts: RuleFacts): boolean => {
  const folded = fold(sentence);
  if (BLOCKED.test(folded)) return true;
  const found = ANSWERED.exec(folded);
  if (found && !sentence.endsWith('?') && !OPEN.test(folded.slice(0, found.index))) return true;
  const isOwners = [LIMIT, HORIZON, APPROVAL].every((claim) => {
    const said = claim.exec(folded)?.[0];
    return said === undefined || facts.knowledge.some(({ content }) => claim.test(fold(content)));
  });
  return !isOwners || (NOTICE.test(folded) && !isNoticeTrue(folded, facts));
};
