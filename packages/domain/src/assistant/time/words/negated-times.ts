// Times named only to rule them out: "não posso quinta", "amanhã não dá", "menos segunda".
import { isClauseEnd, phrases, type Scan, wordAt } from './scan.ts';

const exceptFor = phrases(
  'menos | exceto | tirando | sem ser | so nao | fora | so nao pode ser | so nao posso | nao pode ser | nao seja | ' +
    'que nao seja | nem | nunca | jamais | evitando | longe',
);
const cannot = phrases(
  'nao da pra | nao da para | nao vai dar pra | nao vai dar para | ' +
    'nao posso | nao consigo | nao vou poder | nao vou conseguir | nao poderei | nao da | nao vai dar | nao rola | ' +
    'nao quero | nao tenho como | nao estarei | nao vou estar | n posso | n consigo | n da | nao vou conseguir ir | ' +
    'nao serve | nao funciona | nao pode | nao encaixa | nao consegui | fica ruim | e ruim | fica dificil | ' +
    'e complicado | fica complicado | ta ruim | nao e bom | nao fica bom | nao tem como | nao vai rolar | ' +
    'nao vai ser possivel | nao e possivel | nao vou ter como | nao tem jeito | nao da mais | fica impossivel | ' +
    'e impossivel | fica corrido | e corrido | fica apertado | e foda | fica foda | ta foda | e osso | fica osso | ' +
    'e puxado | fica puxado | ta puxado | e tenso | fica tenso | e treta | e dificil | ta dificil | e inviavel | ' +
    'fica inviavel | ta complicado | e embacado | fica embacado | fica pesado | e brabo | fica brabo',
);
/** "trabalho de manhã", "sexta eu viajo": the client is busy then. */
const busy = phrases(
  'trabalho | eu trabalho | estudo | tenho aula | tenho faculdade | viajo | vou viajar | estou viajando | ' +
    'estarei viajando | estou trabalhando | tenho compromisso | tenho prova | tenho reuniao | to ocupada | ' +
    'estou ocupada | estou ocupado | to ocupado | trabalho so | trabalho sempre',
);
const verbOfTaken = phrases(
  'tenho | ja tenho | tenho la | tenho ja | vou no | vou na | vou ao | tenho que ir no | tenho que ir na | tenho que ir ao',
);
const ownArticle = phrases('um | uma | o | a | o meu | a minha | meu | minha | outro | outra | uns | umas');
const engagement = phrases(
  'dentista | medico | medica | exame | exames | reuniao | compromisso | compromissos | aula | prova | faculdade | ' +
    'curso | trabalho | plantao | viagem | casamento | formatura | aniversario | festa | evento | show | batizado | ' +
    'entrevista | audiencia | cirurgia | velorio | enterro | mudanca | jogo | culto | missa | ensaio | coisa | ' +
    'coisas | visita em casa | fisioterapia | academia',
);
/** "quarta tenho dentista com você", "quarta tenho aula marcada": may be the visit itself. */
const MAY_BE_OURS = /^(com|ai|contigo|marcado|marcada|agendado|agendada|que|q|mesmo|ne)$/;
const duty = phrases('tenho que | tenho de | tenho q | vou ter que | vou ter de | preciso | vou precisar');
const dutyVerb =
  /^(trabalhar|viajar|estudar|levar|buscar|pegar|ficar|cuidar|resolver|acompanhar|cobrir|entregar|receber|sair|cozinhar)$/;
const away = phrases(
  'vou estar fora | vou estar viajando | vou estar trabalhando | vou estar ocupada | vou estar ocupado | estarei fora | ' +
    'estarei ocupada | estarei ocupado | estarei trabalhando | estou fora | to fora | to trabalhando | to viajando | ' +
    'estou de plantao | to de plantao | vou trabalhar | trabalharei | viajarei',
);
const occasion =
  /^(casamento|formatura|aniversario|festa|viagem|prova|evento|show|batizado|entrevista|audiencia|cirurgia)$/;
const falls = /^(e|eh|sera|ser)$/;
const activity = phrases('ir | mais | ser | fazer | marcar | mesmo | vir | comparecer');
const article = phrases(
  'na | no | as | de | a | nas | nos | pela | para | pra | o | da | das | a do | o do | a de | o de | a da | na do | no do',
);
const no = phrases('nao | n');
const pronoun = phrases(
  'eu | ja | ai | pra mim | para mim | eu ja | infelizmente | acho que | eu acho que | eh | tambem | tb | tbm | ' +
    'eu tambem | tambem eu | ai tambem',
);

const MAX_LEAD_WORDS = 8;

/** End of "tenho um compromisso", "vou ao médico" or "tenho que trabalhar"; undefined for a question. */
const taken = (scan: Scan, at: number): number | undefined => {
  const known = busy(scan, at) ?? away(scan, at);
  if (known !== undefined) return known;
  const obliged = duty(scan, at);
  if (obliged !== undefined && dutyVerb.test(wordAt(scan, obliged))) return obliged + 1;
  const verb = verbOfTaken(scan, at);
  if (verb === undefined) return undefined;
  const end = engagement(scan, ownArticle(scan, verb) ?? verb);
  if (end === undefined || MAY_BE_OURS.test(wordAt(scan, end)) || wordAt(scan, end) === '?') return undefined;
  return end;
};

/** True when the words from `start` lead directly to the expression. */
const leadsTo = (scan: Scan, start: number | undefined, from: number): boolean => {
  if (start === undefined) return false;
  const after = activity(scan, start) ?? start;
  return after === from || article(scan, after) === from;
};

const isRefusedBefore = (scan: Scan, from: number): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - MAX_LEAD_WORDS); at -= 1) {
    if (leadsTo(scan, exceptFor(scan, at) ?? cannot(scan, at) ?? taken(scan, at), from)) return true;
  }
  // "mas não antes das 15h"
  if (/^(antes|depois)$/.test(wordAt(scan, from)) && no(scan, from - 1) !== undefined) return true;
  return isOccasion(scan, from);
};

/** "o casamento é sábado": the day of another event. */
const isOccasion = (scan: Scan, from: number): boolean => {
  const verb = falls.test(wordAt(scan, from - 1)) ? from - 1 : from - 2;
  if (!falls.test(wordAt(scan, verb))) return false;
  for (let at = verb - 1; at >= Math.max(0, verb - MAX_LEAD_WORDS); at -= 1)
    if (occasion.test(wordAt(scan, at))) return true;
  return false;
};

const asks = phrases('nao pode ser | nao da | nao tem como | nao pode');

/** "não pode ser sexta?" suggests it. */
const isSuggested = (scan: Scan, from: number, next: number): boolean =>
  wordAt(scan, next) === '?' &&
  [1, 2, 3, 4].some(
    (back) => asks(scan, from - back) !== undefined && wordAt(scan, from - back - 1) !== 'so',
  );

/** "hoje não", "sexta não posso"; not the "não" of "amanhã, não esquece" and "sexta não tem?". */
const isRefusedAfter = (scan: Scan, next: number): boolean => {
  const from = pronoun(scan, next) ?? next;
  if (taken(scan, from) !== undefined || taken(scan, next) !== undefined) return true;
  if (cannot(scan, from) !== undefined) return !endsInQuestion(scan, from);
  const end = no(scan, from);
  // "de manhã não e quinta também não"
  const isEnd = end !== undefined && (isClauseEnd(scan, end) || /^(e|mas)$/.test(wordAt(scan, end)));
  return isEnd && wordAt(scan, end) !== '?';
};

/** "sexta não dá?" is a question, not a refusal. */
const endsInQuestion = (scan: Scan, from: number): boolean => {
  const end = cannot(scan, from) ?? from;
  return wordAt(scan, end) === '?';
};

/** "quarta tenho médico às 9h": the words are between the day and its hour. */
const isTakenInside = (scan: Scan, from: number, next: number): boolean => {
  for (let at = from + 1; at < next; at += 1) if (taken(scan, at) !== undefined) return true;
  return false;
};

/** True when tokens `from` to `next` name a time that does not suit the client. */
export const isNegated = (scan: Scan, from: number, next: number): boolean =>
  isTakenInside(scan, from, next) ||
  (isRefusedBefore(scan, from) && !isSuggested(scan, from, next)) ||
  isRefusedAfter(scan, next);
