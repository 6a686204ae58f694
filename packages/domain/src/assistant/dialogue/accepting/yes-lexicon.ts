// Ways to say yes in chats, read as a plain one while one thing is asked about. A clause counts only as a whole: "rola sim"
// agrees, "rola algo mais cedo" asks. Mere praise ("top", "bom demais") and words that may leave it ("pode deixar") are not here.
import { wording } from '../../language/words/wording.ts';
import { saysYes } from '../../language/words/agreement.ts';
import { readWords } from '../../language/words/words.ts';
import type { SentReminder } from '../../assistant-tools.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';

const WORDS = `
  MAY: pode|pd|pod|podi
  THIS: esse|essa|este|esta|isso | esse|este horario | essa|esta hora
  TO_ME: para mim | para nos | por mim
  DEAR: parceir[oa]|mano|mana|irmao|amig[oa]|chefe|patrao|brother|bro|fera|mestre|campeao|querid[oa]|amor|flor|lind[oa]|cara|viu
  THANK: obrigad[oa]|valeu | por favor
  FIRST: ah|opa|oba|entao|ok|sim|isso|claro|show|beleza|otimo|perfeito|uhum|aham|ta|eita
  LAST: sim|entao|mesmo|ja|ai|logo|demais|assim | TO_ME | DEAR | THANK
  VERB: marcar|marca|agendar|agenda|reservar|reserva|confirmar|confirma|fechar|fecha|anotar|anota
  DONE: marcad[oa]|agendad[oa]|reservad[oa]|confirmad[oa]|anotad[oa]|garantid[oa]
`;

/** Agrees to any question. */
const ASSENTS = `
  # send it, play the card
  (MAY) manda|mandar|mete|meter|taca|tacar|toca|tocar|senta {ver | bala | ficha | brasa | bronca}
  MAY mandar|ser|crer | podicre|podicrer|podecre
  # closed
  fechou|fecho|fechado|fechadissimo|fechadinho|fechadaco|fechamos
  (esta) negocio|trato fechado|feito | (esta) fechado|feito|combinado|valendo
  # done already, late already
  demorou|demoro|partiu | ja e | so vamo|vamos|bora
  firmeza|firmou|firmado
  topo|topado|topada|topadissim[oa]
  estou nessa|dentro
  simbora|bora|vambora | vamos|vamo|bora nessa
  afirmativo|positivo|certeza | com certeza absoluta | sem duvida
`;

/** Takes the time in question. */
const TAKES = `
  rola|rolou | da certo|pe | da bom
  (e) esse|essa mesm[oa] | e isso (mesmo|ai) | isso mesmo
  consigo|aceito|quero
  vou querer (THIS) | vou ficar com THIS | fico|ficamos|fiquei com THIS | pego|escolho|prefiro THIS | vou nesse|nessa|desse|dessa
  (THIS) (me|nos) {serve|atende | cai bem} (bem)
  (THIS) (TO_ME) fica|esta bom|otimo|perfeito|certo TO_ME
  TO_ME (fica|esta) bom|otimo|perfeito|certo
`;

/** Asks for the booking; about a visit that exists it may mean the opposite: "deixa marcado". */
const BOOKS = `
  MAY VERB (THIS)
  (MAY)* pede|peca|pedir (THIS) (TO_ME)
  (MAY)* deixa|deixe|deixar|fica|ficou DONE | DONE
  (me)* (MAY)* garante|garanta|segura|segure|guarda|guarde|separa|separe (TO_ME)* THIS | garante|garanta TO_ME
  (MAY)* bota|botar|poe|ponha|por|coloca|colocar (o)* meu nome (nesse|neste|nessa|nesta) (horario|hora)
  bora|vamos|vamo VERB
`;

/** Keeps the visit that a reminder is about. */
const KEEPS = `
  (MAY)* deixa|deixe|deixar|fica|mantem|mantenha|manter DONE | DONE
  consigo | rola sim | vou|estarei|estou la
  nao {esqueco | esqueci | vou|irei esquecer} (nao|rs*|kk*|haha*|pode|deixar|estarei|la)*
`;

const whole = (...tables: string[]) => {
  const lines = tables.flatMap((table) => table.split('\n')).filter((line) => /^\s+[^#\s]/.test(line));
  return wording(`${WORDS}${lines.map((line) => `(FIRST)* {${line}} (LAST)*`).join('\n')}`, 'whole');
};

const ASSENT = whole(ASSENTS);
const TAKING = whole(ASSENTS, TAKES);
const KEEPING = whole(ASSENTS, KEEPS);
const BOOKING = whole(BOOKS);

const YES = 'sim';
/** Keeps what a plain yes would lose: after "não marca ainda" it takes a request to book. */
const BOOK = 'pode marcar';

/** The plain words for a clause of the lexicon; null for any other clause. */
const plainYes = (
  plain: string,
  { awaiting, requests }: DialogueState,
  hasReminder: boolean,
): string | null => {
  const isYes = (lexicon: typeof ASSENT): string | null => (lexicon.test(plain) ? YES : null);
  if (awaiting === null) return requests.length === 0 && hasReminder ? isYes(KEEPING) : null;
  if (awaiting.kind === 'which' || awaiting.kind === 'date') return isYes(ASSENT);
  if (awaiting.kind !== 'go-ahead') return null;
  const isNew = requests.every(({ movingId }) => movingId === null);
  return isYes(TAKING) ?? (isNew && BOOKING.test(plain) ? BOOK : null);
};

const CLAUSE = /[^,.;:!?…\n]+\??/gu;
const MAX_CLAUSE = 60;

/** The message with each clause of the lexicon spelled out, when a yes answers what is open. */
export const withPlainYes = (
  message: string,
  state: DialogueState,
  reminders: readonly SentReminder[],
): string => {
  // "deixa marcado" answers no notice of absence
  const hasReminder = reminders.length > 0 && reminders.every(({ isAbsence }) => isAbsence !== true);
  return message.replace(CLAUSE, (clause) => {
    if (clause.endsWith('?') || clause.length > MAX_CLAUSE) return clause;
    const said = readWords(clause);
    const [first, last] = [said.words[0], said.words.at(-1)];
    const yes = saysYes(said) ? null : plainYes(said.plain, state, hasReminder);
    return yes === null ? clause : `${clause.slice(0, first?.index)}${yes}${clause.slice(last?.end)}`;
  });
};
