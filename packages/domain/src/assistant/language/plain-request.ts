// Whether a message that speaks of cancelling, moving or booking plainly asks for it. Talk of a change is no request:
// it may be denied, doubted, asked about, or be about something or somebody else.
import { isPet, isRelation } from './attendee.ts';
import { nameAt } from './person-name.ts';
import { fold, readWords, type Utterance } from './words.ts';

/** Why a message is no plain request: it is asked how or whether, or not decided. */
export type Hesitation = 'how' | 'whether' | 'doubt';

/** Somebody else whose visit a message is about. */
export interface OtherPerson {
  /** folded; null when only "dele" or "dela" was said */
  word: string | null;
  isName: boolean;
}

const VERB = '(cancel|desmarc|desmarqu|remarc|remarqu|reagend)\\w*';
const BETWEEN =
  '((me|te|o|a|e|se|ja|mais|para|pode|podem|precisa|precisar|vai|vou|quero|queria|era|disse|falei|pedi|mandei|que|voce|voces) )*';
/** "desisti de cancelar", "ia cancelar": it was thought of once. */
const GIVEN_UP = `\\b(desisti|desisto|desistimos) de ${VERB}|\\b(ia|iria|pensei em|pensava em|quase) ${VERB}`;
/** "cancelar? jamais!" */
const ASKED_AND_DENIED = `\\b${VERB}( \\w+){0,8} [?] (jamais|nunca|nem pensar|de jeito nenhum|nao)\\b(?! (posso|vou|consigo|da))`;
/** "quero cancelar, mentira, esquece": taken back in the same breath. */
const TAKEN_BACK =
  /\b(mentira|brincadeira|esquece|esqueca|deixa (para la|quieto|como esta)|nem pensar|nao precisa mais|nao , espera|mas vou sim)\b/g;
const MOVES_DENIED =
  '\\b(nao|nem|nunca|jamais) ((me|te|o|a|precisa|quero|queria|pretendo) )*(mudar|trocar|alterar|muda|troca|mude|troque|altera)\\b(?! (nada )?de ideia)';
const POLICY = '\\b(politica|regras?|taxa|multa|prazo|condicoes) (de|do|para) (o )?cancel\\w+';
/** "remarcaram meu exame": others did. */
const DONE_BY_OTHERS = '\\b(cancelaram|desmarcaram|remarcaram|reagendaram)\\b';
/** "não cancela", "nem pense em cancelar"; with a comma between them ("não, cancela") nothing is denied. */
const DENIED_BEFORE = `\\b(nao|nem|nunca|jamais|de jeito nenhum) (pens\\w+ em |sonh\\w+ em |ouse |invent\\w+ de |deixa |deixe )?${BETWEEN}${VERB}( (nao|mais|nada))*`;
/** "vou cancelar não"; "cancela não vou poder ir" only lacks its comma. */
const DENIED_AFTER = `\\b(vou |quero |precisa |pode )?${VERB}( (isso|ela|ele|nada))? nao(?= *($|[.?]))`;
const THINGS =
  '(presente|carro|casa|emprego|telefone|celular|numero|endereco|pele|roupa|oleo|pneu|lampada|cartao|cartoes|assinatura|pix|pagamento|transferencia|voos?|passage\\w+|viage\\w+|plano de saude|compra|pedido|netflix|hotel|internet|chip|matricula|boleto|conta|academia|inscricao|festa|evento|reuniao)';
const OTHER_THING = `\\b(${VERB}|troc(ar|o|a)( de)?|mud(ar|o|anca)( de)?) ((o|a|os|as|[.]|um|uma|meu|minha|meus|minhas|nosso|nossa) )*${THINGS}\\b`;
const DENIALS: readonly RegExp[] = [
  new RegExp(DENIED_BEFORE, 'g'),
  new RegExp(DENIED_AFTER, 'g'),
  new RegExp(GIVEN_UP, 'g'),
  new RegExp(ASKED_AND_DENIED, 'g'),
  new RegExp(MOVES_DENIED, 'g'),
];
const NOT_MEANT: readonly RegExp[] = [
  ...DENIALS,
  new RegExp(OTHER_THING, 'g'),
  new RegExp(POLICY, 'g'),
  new RegExp(DONE_BY_OTHERS, 'g'),
];
const CHANGE = /\b(cancel|desmarc|desmarqu|remarc|remarqu|reagend|mud(ar|a|e)\b|troc(ar|a)\b|troque\b)/g;

/** The words that ask for a change, whole. */
const CHANGING = /\b(cancel|desmarc|desmarqu|remarc|remarqu|reagend|mud|troc|troqu|desist)\w*/g;

const lastOf = (plain: string, patterns: readonly RegExp[]): number =>
  Math.max(-1, ...patterns.flatMap((pattern) => [...plain.matchAll(pattern)].map(({ index }) => index)));

/** Whether the last that is said of a change denies it: "cancela. não, espera, não cancela". */
const endsDenied = (paused: string): boolean => {
  const asked = lastOf(paused, [CHANGE]);
  if (asked < 0) return false;
  const wanted = lastOf(without(paused, DENIALS), [CHANGE]);
  return lastOf(paused, [TAKEN_BACK]) > asked || (wanted >= 0 && lastOf(paused, DENIALS) > wanted);
};

/** Keeps every place, so that what is left may be compared with what was said. */
const without = (plain: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replaceAll(pattern, (found) => ' '.repeat(found.length)), plain);

/** The plain form with a '.' for every pause, so that "não, cancela" and "não cancela" differ. */
const withPauses = (original: string): string => readWords(original.replaceAll(/[,:…]/g, ' . ')).plain;

/** The plain form without changes that are denied or are of something else than a visit. */
export const withoutDenied = ({ original, plain }: Utterance): string => {
  const paused = withPauses(original);
  if (endsDenied(paused))
    return without(paused, [...NOT_MEANT, CHANGING])
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  const meant = without(paused, NOT_MEANT);
  return meant === paused ? plain : meant.replaceAll(/ {2,}/g, ' ').trim();
};

/** "não cancela meu horário não": it stays. */
export const deniesChange = ({ original }: Utterance): boolean => {
  const paused = withPauses(original);
  return endsDenied(paused) || lastOf(paused, DENIALS) >= 0;
};

const OF_OTHER_THING = new RegExp(OTHER_THING);

/** "cancelei meu cartão", "quero cancelar minha assinatura". */
export const cancelsOtherThing = ({ plain }: Utterance): boolean => OF_OTHER_THING.test(plain);

const CHANGES = '(cancel|desmarc|remarc|reagend|mud|troc|adi)ar';
const ASKS_HOW = new RegExp(
  `\\b(como (e que )?((eu|se|a gente|voces?) )?(faco|faz|fazer|posso|funciona|devo|cancel|desmarc)\\w*( \\w+){0,3}|o que (eu )?(faco|preciso fazer) para) ?(${CHANGES}|$|[?.])|\\b(ate quando|ate que horas?|com quanto tempo|quanto tempo antes)( \\w+){0,6} (cancel|desmarc|remarc|reagend)\\w+|\\b(cancel|desmarc)ar (pelo|por|via) (whats|whatsapp|zap|aqui|aplicativo|site|telefone)\\b|\\b(cancel|desmarc)\\w+( \\w+){0,3} [?] (ou|mas) |\\bcomo (cancelo|desmarco|remarco|cancelar|desmarcar|remarcar)\\b`,
);
const ASKS_WHETHER = new RegExp(
  `\\b(posso|podemos|poderia eu|eu (posso|consigo)|e possivel|sera que (posso|da|consigo)|pergunt\\w+ se( \\w+){0,4}) (eu )?((cancel|desmarc)ar)\\b`,
);
const DOUBTS =
  /\b((provavelmente|possivelmente) (vou )?(cancel|desmarc)\w+|pens(o|ando) em (cancel|desmarc)\w+|(se|caso) \w+( \w+){0,3} (cancelo|desmarco|aviso)|acho que (eu )?(vou|nao|preciso|terei|teria)|talvez|quem sabe|ainda (nao (sei|decidi|resolvi|tenho certeza)|vou (ver|pensar|decidir))|nao sei (se|ainda)|so (estou )?perguntando|so (por )?curiosidade|(se|caso) (chover|chova|nao parar de chover)|pode ser que (eu )?(nao|precis\w+|tenha)|depend\w+ d[aeo])\b/;

/** What keeps a message about a change from being a request; null when it asks for it. */
export const hesitationOf = ({ plain }: Utterance): Hesitation | null => {
  if (ASKS_HOW.test(plain)) return 'how';
  if (DOUBTS.test(plain)) return 'doubt';
  return ASKS_WHETHER.test(plain) ? 'whether' : null;
};

const VISIT =
  /^(horarios?|hora|consultas?|sessao|sessoes|agendamentos?|atendimento|visita|reserva|vaga|marcacao|o|a)$/;
const OF = /^d[aeo]s?$/;
const MINE = /^(minha|meu|nossa|nosso)$/;
const WANTS =
  /^(quer|queria|precisa|pediu|perguntou|mandou|desistiu|pretende|gostaria|vai (precisar|ter que|querer|cancelar|desmarcar|remarcar|faltar)|nao (vai|vem|pode|podera|consegue|quer)( mais)?)\b/;
const THEIRS = /\b(o|a|horario|consulta|sessao|agendamento|visita|atendimento|corte) (dela|dele)\b/;

/**
 * The person whose visit a message about a change is about, when it is not the sender: "o horário da minha mãe", "minha
 * amiga quer cancelar". A person who is only the reason ("meu filho ficou doente") is none. `isVisit`: whether a word
 * names a service; `own`: folded names that may be talked about.
 */
export const otherPersonOf = (
  text: Utterance,
  isVisit: (word: Utterance['words'][number]) => boolean,
  own: ReadonlySet<string>,
): OtherPerson | null => {
  const { words, plain } = text;
  const after = (at: number) =>
    words
      .slice(at, at + 3)
      .map((word) => word.text)
      .join(' ');
  const isOwned = (at: number): boolean => {
    const [noun, of] = [words[at - 2], words[at - 1]];
    return noun !== undefined && OF.test(of?.text ?? '') && (VISIT.test(noun.text) || isVisit(noun));
  };
  for (const [at, word] of words.entries()) {
    const isOfMine = MINE.test(words[at - 1]?.text ?? '');
    const relation = isRelation(word.text) && (isOfMine || isOwned(at));
    const isMeant = isOwned(at) || WANTS.test(after(at + 1)) || isOwned(at - 1);
    if (relation && isMeant && !isPet(word.text)) return { word: word.text, isName: false };
    const named = relation || own.has(word.text) || isVisit(word) ? undefined : nameAt(text, at);
    if (named && (isOwned(at) || (/^[oa]$/.test(words[at - 1]?.text ?? '') && WANTS.test(after(named.next)))))
      return { word: fold(named.name).split(' ')[0] ?? null, isName: true };
  }
  return THEIRS.test(plain) ? { word: null, isName: false } : null;
};

const ONLY_MINE =
  /\b(so )?(o meu|a minha)(?= *($|[.?]| por favor| so\b| mesmo| tambem| para\b| d[aeo]s?\b| n[ao]\b| amanha| hoje| e (mant|deix|marc|agend)))/;

/** "cancela o meu": none of those for somebody else. */
export const meansOwn = ({ original }: Utterance): boolean => ONLY_MINE.test(withPauses(original));
