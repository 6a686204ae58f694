// Reduces a word to the root of its family: "esterilizam", "esterilização" and "esterilizado" share one.

/** Endings in the order in which they are tried; each leaves at least `minLength` letters. */
const ENDINGS: readonly (readonly [ending: RegExp, rest: string, minLength: number])[] = [
  [/(oes|aes|aos)$/, 'ao', 2],
  [/ais$/, 'al', 2],
  [/eis$/, 'el', 3],
  [/ns$/, 'm', 2],
  [/(r|z)es$/, '$1', 3],
  [/s$/, '', 3],
  [/(izacao|izador|izadora|izado|izada|izar|izam|izou|iza)$/, 'iz', 4],
  [/(zinho|zinha|zao)$/, '', 3],
  [/(inho|inha)$/, '', 3],
  [/(acao|icao|ador|adora|edor|edora|idor|agem|amento|imento)$/, '', 4],
  [/(ancia|encia|anca|avel|ivel|idade|mente)$/, '', 4],
  [/(ariam?|eriam?|iriam?|ando|endo|indo|amos|emos|imos|aram|eram|iram|avam|ava|asse|esse|isse)$/, '', 3],
  [/(arei|erei|irei|ado|ada|ido|ida|ar|er|ir|am|em|ou|ei)$/, '', 3],
  [/[aeio]$/, '', 3],
];

/** Words that are not a form of the word they resemble: "pele" of "pelo", "cobre" of "cobrar". */
const OWN_ROOTS = new Set(
  `medico medica marca pele acido curso festa presente material casado pontual longe caneta prova carteira feriado bebe caro medo
  teste testa testamento gravado gravada marido creme doi peso saia gel massa entrada passaro passarinho cobre cobrem
  cobrir cobrindo cobriu mala conta carta vale bens torto torta leve home rata barata parte livre saude virar esposa processar massagem namoro comprido comprida
  condicionado condicionador tranca junto quarta meio passado passada`
    .trim()
    .split(/\s+/),
);

const MAX_WORD_LENGTH = 24;

/** @param word folded, as from `readWords`; a number has the root '#' */
export const rootOf = (word: string): string => {
  if (/^\d/.test(word)) return '#';
  const singular = word.replace(/s$/, '');
  if (OWN_ROOTS.has(singular)) return singular.replace(/^(cobr)[ei].*/, '$1ir');
  let root = word.slice(0, MAX_WORD_LENGTH);
  for (const [ending, rest, minLength] of ENDINGS) {
    const shorter = root.replace(ending, rest);
    if (shorter !== root && shorter.length >= minLength) root = shorter;
  }
  // "marque", "pague": like "marcar", "pagar"
  return root.replace(/(?<=.{2})qu$/, 'c').replace(/(?<=.{2})gu$/, 'g');
};
