// A message as plain words: chat spellings normalized to dictionary forms, every word with its position.
import { withoutSlip } from './change-verbs.ts';
import { remembered } from '#shared/texts/remembered.ts';

/** A word or a run of digits of a message. */
export interface Word {
  /** lower case, without accents, in its canonical spelling */
  text: string;
  /** as typed */
  raw: string;
  /** position in the message, in UTF-16 units */
  index: number;
  end: number;
}

/** A message split into words. */
export interface Utterance {
  original: string;
  words: readonly Word[];
  /** the words with single spaces; '?' stays, and '.' replaces every other end of a sentence */
  plain: string;
}

/** Longer messages are cut, which bounds the work of a hostile one. */
const READ_LIMIT = 2_000;
/** Two minutes of dictation. */
const MAX_WORDS = 320;
/** Ends of sentences and lines. */
const MAX_ENDS = 80;
const ENDS = /^[?.!;\n]$/;
const MARKS_IN_A_ROW = /([?.!;\n])\1{3,}/g;
const PIECE = /[\p{L}\p{M}]+|\d+|[?.!;\n]/gu;

/** Each line: the canonical form, then its chat spellings. */
const SPELLINGS = `
voce: vc ce oce tu
voces: vcs ocês ceis
hoje: hj
amanha: amn amanhaa
que: q
o que: oq
tambem: tb tbm tmb
depois: dps
nao: n nn ñ naum nops
e: eh
esta: ta tah
estou: to tou
estava: tava
estao: tao
quanto: qto qnto qnt
quantos: qts
quando: qdo qnd qndo
porque: pq
beleza: blz bele
verdade: vdd vrdd
obrigado: obg obgd brigado
obrigada: brigada obgda
valeu: vlw
mesmo: msm
comigo: cmg
tudo: td tdo
beijos: bjs
fim de semana: fds
por favor: pfv pf pfvr prf
para: p pra
para o: pro
para os: pros
para as: pras
sim: s ss sm
ok: okay oks okk
hora: hr
horas: hrs hs
muito: mto mt
agora: agr
cade: kd
oi: oie oii
e ai: eae eai iai
endereco: end
localizacao: loc
horario: horaro orario horariu
marca: marka
marcar: markar
quero: qro kero
queria: qria keria
da: dah
de: d
com: c cm
remarcar: rmarcar
cancelar: cancelr
confirmo: confimo
confirmado: confimado
documentos: docs
`;

const usualForms = new Map<string, string>();
for (const line of SPELLINGS.trim().split('\n')) {
  const [form = '', variants = ''] = line.split(': ');
  for (const variant of variants.split(' ')) usualForms.set(variant, form);
}

/** Lower case without accents, unit for unit, so that positions stay valid. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The canonical spelling of a folded word: "vc" gives "voce", "oq" gives "o que". */
export const usualForm = (folded: string): string => {
  const drawn = folded.replace(/(.)\1{2,}/g, '$1').replace(/([a-z])\1$/, '$1');
  return usualForms.get(folded) ?? usualForms.get(drawn) ?? drawn;
};

/** "o IR" is the income tax, unless the whole message is in capitals; "não vou IR" is not. */
const TAX = /(?<!\b(vou|posso|consigo|conseguir|poder|para|pra|quero|preciso) )\bIR\b/iu;

const spelled = (raw: string, message: string): string =>
  raw === 'IR' && /\p{Ll}/u.test(message) && TAX.test(message) ? 'irpf' : withoutSlip(usualForm(fold(raw)));

/** The part of a message that is read: repeated marks are only emphasis, and more words only keep the process busy. */
const readPart = (message: string): string => {
  const text = message.normalize('NFC').slice(0, READ_LIMIT).replace(MARKS_IN_A_ROW, '$1$1$1');
  let [words, ends] = [0, 0];
  for (const { index, 0: piece } of text.matchAll(PIECE)) {
    if (ENDS.test(piece)) ends += 1;
    else words += 1;
    if (words > MAX_WORDS || ends > MAX_ENDS) return text.slice(0, index);
  }
  return text;
};

export const readWords = remembered((message: string): Utterance => {
  const original = readPart(message);
  const words: Word[] = [];
  const plain: string[] = [];
  for (const match of original.matchAll(PIECE)) {
    const raw = match[0];
    if (ENDS.test(raw)) {
      plain.push(raw === '?' ? '?' : '.');
      continue;
    }
    const place = { raw, index: match.index, end: match.index + raw.length };
    for (const text of spelled(raw, original).split(' ')) {
      words.push({ text, ...place });
      plain.push(text);
    }
  }
  return { original, words, plain: plain.join(' ') };
});
