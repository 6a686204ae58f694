// Maps WhatsApp spellings to one form per word. Lists only words about time.

const ABBREVIATIONS: Record<string, readonly string[]> = {
  hoje: ['hj', 'hje', 'hoj', 'oje'],
  amanha: [
    'amn',
    'amnh',
    'amnha',
    'aman',
    'amanh',
    'amanham',
    'amanhan',
    'amh',
    'amha',
    'amaanha',
    'amannha',
  ],
  depois: ['dps', 'dpois', 'depos', 'dp', 'dpss', 'depoi'],
  anteontem: ['antontem', 'antiontem', 'anteonte'],
  que: ['q', 'ki'],
  proximo: ['prox', 'proxima', 'proximas', 'proximos', 'prx', 'procima', 'procimo'],
  fds: ['findi', 'finde', 'fimdesemana'],
  domingo: ['domingu'],
  segunda: ['seg', 'segundafeira', 'sgnd', 'sgnda', 'sgunda'],
  terca: ['tersa', 'tercafeira', 'terssa'],
  quarta: ['qua', 'quar', 'quartafeira', 'qta'],
  quinta: ['qui', 'quin', 'quintafeira', 'qnta', 'qinta'],
  sexta: ['sex', 'sextafeira', 'sesta', 'sext'],
  sabado: ['sab', 'sabadao', 'sabadinho'],
  feira: ['fera', 'feria'],
  dia: ['diazinho'],
  semana: ['semna', 'smn', 'smana', 'semanha', 'semaninha'],
  h: ['hs', 'hr', 'hrs', 'hras'],
  horas: ['hora', 'horinha', 'horinhas', 'oras'],
  minutos: ['min', 'mins', 'minuto', 'minutinho', 'minutinhos'],
  fim: ['final', 'finzinho', 'finalzinho'],
  inicio: ['comeco', 'comecinho', 'inicinho'],
  tarde: ['trde', 'tarrde', 'atarde'],
  noite: ['noit', 'noiti', 'anoite'],
  manha: ['mnha', 'manhan', 'manham'],
  ate: ['atee'],
};

/**
 * Words for which a missing, doubled or swapped letter is corrected. A replaced letter is not: "quarto" is
 * not "quarta".
 */
const MISSPELT = ['amanha', 'segunda', 'quarta', 'quinta', 'sabado', 'domingo', 'semana'];
const REAL_WORDS = new Set(['quita', 'quina', 'sabao', 'domino']);

const slips = (word: string): string[] => {
  const found: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const head = word.slice(0, at);
    const letter = word.charAt(at);
    found.push(head + word.slice(at + 1), head + letter + word.slice(at));
    found.push(head + word.charAt(at + 1) + letter + word.slice(at + 2));
  }
  return found.filter((slip) => !REAL_WORDS.has(slip));
};

const spellings = new Map<string, string>();
for (const word of MISSPELT) for (const slip of slips(word)) spellings.set(slip, word);
for (const [word, variants] of Object.entries(ABBREVIATIONS)) {
  for (const variant of variants) spellings.set(variant, word);
}

/** Canonical form of a folded word: "hj" gives "hoje", "qunta" gives "quinta", "amanhaaa" gives "amanha". */
export const canonicalSpelling = (word: string): string => {
  const drawn = /(.)\1\1/.test(word) ? word.replace(/(.)\1{2,}/g, '$1') : word;
  return spellings.get(drawn) ?? drawn;
};
