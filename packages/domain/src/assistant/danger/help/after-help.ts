// Reads what a client writes after the help lines: only clear words say that they answered a misunderstanding.
import { ARRANGING, intentsOf } from '../../language/intentions/intents.ts';
import { asksSomething } from '../../language/words/questions.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { readDanger } from '../dangers.ts';

const CLAUSE = /[^,.;:!?…\n]+[?]?/gu;

/** Surprise, laughter, greetings: they say nothing about the danger. */
const SOUND = `
SOUND: oxe|oxente|uai|ue|eita|opa|oi|ola|nossa|gente|moc[oa]|senhora?|doutora?|dra|dr|filha|mana|amig[oa]|querid[oa]|calma|relaxa|ops|ah|ai|credo
SOUND: k|kk*|rs*|haha*|hehe*|nao|sim|imagina|desculp[ae]|perdao|obrigad[oa]|valeu|misericordia|mas|e|entao|tipo|certo|?
SOUND: como assim | que isso | que susto | deus me livre | gracas a deus | meu deus | (pode) ficar|fica tranquil[oa]
END: (SOUND | viu|isso|ai|aqui|demais|so|hein|mesmo)* $
`;
const ONLY_SOUND = wording(`${SOUND}\n^ SOUND (SOUND)* $`);

/** That the writer is well; not enough alone, since people in danger say it too. */
const IS_FINE = wording(`
${SOUND}
WELL: bem|melhor|otim[oa]|tranquil[oa]|suave|normal|feliz|sossegad[oa]|segur[oa] | numa|de boa | na paz | a salvo
^ (SOUND)* (eu|aqui|ja)* estou|esta (muito|super|tudo)* WELL (por) END
^ (SOUND)* (tudo|de) (SOUND)* WELL END
^ (SOUND)* (nao) aconteceu nada END
^ (SOUND)* (nao) e nada demais|grave END
^ (SOUND)* (foi|era|e)* (so|um)* desabafo|exagero|brincadeira|zoeira|zueira|susto (meu|minha)* END
^ (SOUND)* estou|estava (so)* brincando|zoando|exagerando|desabafando END
^ (SOUND)* deixa quieto END
`);

/** That help was called, or that the person is found and safe. */
const IS_CARED_FOR = wording(`
${SOUND}
^ (SOUND)* (ja|eu)* liguei|chamei|falei (la|para|no|na|o|a|com|cvv|188|192|190|180|samu|policia|eles)* END
^ (SOUND)* (a) policia (ja) levou|prendeu ele (embora) END
^ (SOUND)* (ja) achamos|achei|encontramos|encontrei ele|ela END
^ (SOUND)* (ele|ela) (ja) esta|foi|saiu|voltou (agora|ja)* (com a mae | com o pai | com a familia | em casa | no medico | no hospital) END
`);

/** That the words were taken for something else. */
const MISREAD = wording(`
${SOUND}
YOU: voces? | a senhora | o senhor
MEANT: quis|queria dizer | falei|disse|escrevi|perguntei
^ (SOUND)* (YOU) (me) entendeu|entenderam|leu|leram|interpretou|captou (tudo) errado|mal END
^ (SOUND)* (acho) (que) (foi|e|houve|deve|ser)* (so|um)* {mal entendido | engano|equivoco} END
^ (SOUND)* (YOU) (esta) (me|se)* confundindo|confundiu|enganou|enganad[oa]|equivocad[oa] (tudo | as coisas) END
^ (SOUND)* nao foi|era|e (bem|nada)* isso|disso (que | o que) (eu) (MEANT) END
^ (SOUND)* (eu) nao MEANT (nada) isso|disso END
^ (SOUND)* (isso) nao tem nada (a) ver (com (nada) isso|disso|suicidio|violencia) END
^ (SOUND)* (eu) nao estou em|correndo (nenhum|nenhuma|uma) crise|perigo|risco (nenhum|nenhuma) END
^ (SOUND)* (aqui) ninguem (aqui) (esta|passou|passa) (passando) {mal|doente|ferid[oa]|machucad[oa]|morrendo | em perigo} END
^ (SOUND)* (aqui) ninguem (aqui) (me) bateu|apanhou|agrediu|ameacou|machucou|morreu END
^ (SOUND)* nada disso END
^ (SOUND)* (eu) nao sofri|sofro (nenhuma) violencia|agressao|ameaca (nenhuma) END
^ (SOUND)* (isso|aqui) nao e|era|foi|tem (um|uma|nenhum|nenhuma|caso|de)* emergencia|urgencia|violencia|ameaca|perigo (nenhum|nenhuma|medica|domestica)* END
^ (SOUND)* para|pare|parem|chega (com|de|isso)* (falar|mandar|repetir) (em|de|do|no|sobre|o)* samu|bombeiros?|ambulancia|emergencia|192|193 END
^ (SOUND)* (eu) estava|estou falando|brincando d[aeo]|com ..2 bingo|novela|filme|serie|jogo|livro|musica|truco|game END
^ (SOUND)* (foi|era|e)* (so|um)* jeito|modo|forma|forca de dizer|falar|expressao END
`);

const IS_SERIOUS = wording(`
<!nao nao e|foi|era (um|nenhum|nenhuma|uma)* {mal entendido | engano|brincadeira|zoeira|zueira|exagero}
estou falando serio
`);

/** "era do meu cachorro": whom the words were about. */
const OF_ANIMAL = wording(`
${SOUND}
ANIMAL: cachorr*|gat[oa]|gatinh[oa]|cao|caes|cadela|pet|bicho|bichinho|coelh[oa]|passarinh[oa]|calopsita|papagaio
^ (SOUND)* era|foi|e|falava|falei (sobre|com|pro|para|por|do|da|de|o|a)* (meu|minha|nosso|nossa) ANIMAL END
^ (SOUND)* quem (tomou|comeu|engoliu) foi (o|a)* (meu|minha) ANIMAL END
`);

/** "só perguntei se é online": names what was meant instead. */
const SAID_ONLY = wording(`
${SOUND}
ABOUT: se|quanto|qual|que|quando|onde|como|do|da|o|a|sobre
^ (SOUND)* (eu) so|somente|apenas (te|lhe) perguntei|perguntava ABOUT
^ (SOUND)* (eu) so|somente|apenas quero|queria|quis|preciso saber|perguntar ABOUT
^ (SOUND)* (eu) so|somente|apenas estou|estava perguntando
^ (SOUND)* (eu) so|somente|apenas falei|disse que (eu) {depois|amanha|vejo | vou ver | nao vou|quero|queria marcar|agendar}
^ (SOUND)* (eu) so|somente|apenas quis dizer que _
`);

/** "só quero marcar um corte". */
const WANTS_ONLY = wording(`${SOUND}\n^ (SOUND)* (eu) so|somente|apenas quero|queria|quis _`);

/** Ordinary only beside the word of a misunderstanding: "é o chuveiro", "só quero trocar", "quero um atendente". */
const BESIDE_MISREAD = wording(`
${SOUND}
THING: chuveiro|resistencia|tomada|disjuntor|luz|torneira|aquecedor|fiacao|lampada|pensao|divorcio|preco|horario|orcamento|cabelo
PERSON: atendente|humano|pessoa|gente|alguem|profissional|atendimento|____
^ (SOUND)* e|era|foi|falei|falava (so|sobre|do|da|de|o|a|um|uma|no|na|meu|minha)* THING (que) (queimou|quebrou|pifou) END
^ (SOUND)* (eu) so|somente|apenas quero|queria|preciso|vim (de)* trocar|consertar|arrumar|instalar|mexer|marcar|agendar|cortar|orcamento|horario|trocando|fazer (..4) END
^ (SOUND)* (eu) quero|queria|preciso|posso (so) falar com (o|a|um|uma) PERSON (humano|humana|ai|agora) END
^ (SOUND)* (eu) quero|queria|preciso (de)* (um|uma) {atendente|humano | pessoa de verdade} END
`);

const isOrdinary = (plain: string): boolean => {
  const intents = intentsOf(plain);
  return ARRANGING.some((intent) => intents.has(intent));
};

/** A person other than the one in danger writes: "aqui é o marido dela". */
const OTHER_WRITER = wording(`
WHO: marido|esposo|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa]|ex|padrasto|pai|mae|filh[oa]|irma|irmao|patrao|patroa
^ (oi|ola|opa|nao|desculp[ae])* {aqui e | quem (esta)* fala|falando|escreve|escrevendo (aqui)* e | sou} (o|a)* WHO d[aeo]|del[ae]
`);

/** True when the writer says to be another person, who must not learn what was written before. */
export const isOtherWriter = (message: string): boolean =>
  [...message.matchAll(CLAUSE)].some(([clause]) => OTHER_WRITER.test(readWords(clause).plain));

/** In characters: a longer message is left to a person. */
const MAX_LENGTH = 500;

/** A client's reaction to the help lines: misunderstood, well, or only a request. */
export type SaidOfHelp = 'misread' | 'well' | 'nothing';

export interface Resumed {
  said: SaidOfHelp;
  /** what is left to answer; may be empty */
  rest: string;
}

type Reading = 'serious' | 'misread' | 'only' | 'well' | 'wish' | 'sound' | 'beside' | null;

const readingOf = (plain: string): Reading => {
  if (IS_SERIOUS.test(plain)) return 'serious';
  if (MISREAD.test(plain) || OF_ANIMAL.test(plain)) return 'misread';
  if (SAID_ONLY.test(plain) || (WANTS_ONLY.test(plain) && isOrdinary(plain))) return 'only';
  if (plain === '' || ONLY_SOUND.test(plain)) return 'sound';
  if (IS_FINE.test(plain) || IS_CARED_FOR.test(plain)) return 'well';
  if (isOrdinary(plain)) return 'wish';
  return asksSomething(plain) || BESIDE_MISREAD.test(plain) ? 'beside' : null;
};

/**
 * The rest of a message that clearly calls the help lines a misunderstanding, or says that all is well beside an
 * ordinary request; null for any other message, which stays with a person.
 *
 * @param wasWell the client said so before
 */
export const resumedAfterHelp = (message: string, wasWell = false): Resumed | null => {
  if (message.length > MAX_LENGTH || readDanger(message) !== null || isOtherWriter(message)) return null;
  const clauses = [...message.matchAll(CLAUSE)].map(([clause]) => ({
    clause: clause.trim(),
    reading: readingOf(readWords(clause).plain),
  }));
  const has = (reading: Reading): boolean => clauses.some((each) => each.reading === reading);
  if (has(null) || (has('beside') && !has('misread'))) return null;
  const isWell = (has('well') || wasWell) && !has('serious');
  if (!has('misread') && !has('only') && !(isWell && has('wish'))) return null;
  const rest = clauses.filter(
    ({ reading }) => reading === 'only' || reading === 'wish' || reading === 'beside',
  );
  return {
    said: has('misread') ? 'misread' : isWell ? 'well' : 'nothing',
    rest: rest.map(({ clause }) => clause).join(', '),
  };
};
