// Finds the service that a question names and the catalog does not have.
import { topicsOf } from '../../knowledge/concept-reading.ts';
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';

/** Captures the noun of a question about a service: "quanto custa o botox", "vocês fazem tatuagem". */
const ASKS_OF_SERVICE = wording(`
custa|fazem?|oferecem?|marcar|agendar|fazer|tem
preco|valor d[aeo]
quanto e|fica|sai|custa|esta
trabalham? com
para o
`);
const NOUN = /^ (?:um |uma |o |a |os |as |de )?([a-z]{4,})/;
/** "castração quanto custa?" */
const GREETING = /^((oi|ola|bom dia|boa tarde|boa noite|e|a|o) )*/;
const NOUN_FIRST =
  /^([a-z]{2,}(?:cao|coes|gem|mentos?|plastia|terapia|tura)) (?:quanto|qual (?:o )?(?:valor|preco))\b/;

const nounAsked = (plain: string): string | undefined =>
  ASKS_OF_SERVICE.matches(plain)
    .map(({ end }) => NOUN.exec(plain.slice(end))?.[1])
    .find((noun) => noun !== undefined) ?? NOUN_FIRST.exec(plain.replace(GREETING, ''))?.[1];

/** "preciso castrar ele, quanto é?" */
const WANTS_DONE = /\b(?:preciso|quero|queria|gostaria de) ([a-z]{3,12}[aei]r)\b/;
const NO_TREATMENT = new Set(
  'cancelar desmarcar remarcar reagendar agendar marcar reservar estacionar parcelar dividir pagar atrasar faltar comprar trocar mudar'.split(
    ' ',
  ),
);

/** A verb of a treatment, when the price is asked and no service is named. */
const treatmentAsked = ({ plain }: Utterance): string | undefined => {
  const verb = WANTS_DONE.exec(plain)?.[1];
  if (verb === undefined || NO_TREATMENT.has(verb)) return undefined;
  return topicsOf(verb, () => true).some(({ kind }) => kind === 'subject') ? verb : undefined;
};

const NO_SERVICE = new Set(
  `voce voces horario horarios hora vaga vagas consulta sessao atendimento servico servicos para comigo
amanha hoje sexta segunda terca quarta quinta sabado domingo isso esse essa este esta favor mais cada
tudo alguma algum alguem outro outra disponibilidade disponivel encaixe agenda como aqui ainda tipo
depois antes semana pacote desconto preco valor total visita avaliacao primeira primeiro duas dois minha
mesmo mesma seus meus nome particular convenio deslocamento taxa`.split(/\s+/),
);

/** True when the message names a service that the catalog does not have. */
export const namesUnknownService = ({ said }: Turn): boolean => {
  const { plain } = said.text;
  const told = nounAsked(plain) ?? (said.intents.has('asksPrice') ? treatmentAsked(said.text) : undefined);
  const noun = said.services.length > 0 ? undefined : told;
  return (
    noun !== undefined &&
    !NO_SERVICE.has(noun) &&
    !said.people.some(({ name }) => name?.toLowerCase().includes(noun))
  );
};
