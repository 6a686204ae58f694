// Reads what a client writes after the help lines: only clear words say that they answered a misunderstanding.
import { ARRANGING, intentsOf } from '../../language/intentions/intents.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { readDanger } from '../dangers.ts';

const CLAUSE = /[^,.;:!?…\n]+[?]?/gu;

/** Surprise, laughter, greetings: they say nothing about the danger. */
const SOUND = `
SOUND: oxe|oxente|uai|ue|eita|opa|oi|ola|nossa|gente|moc[oa]|senhora?|amig[oa]|querid[oa]|calma|relaxa|ops|ah|ai|credo
SOUND: k|kk*|rs*|haha*|hehe*|nao|sim|imagina|desculp[ae]|perdao|obrigad[oa]|valeu|misericordia|mas|e|entao|tipo|certo|?
SOUND: como assim | que isso | que susto | deus me livre | gracas a deus | meu deus | (pode) ficar|fica tranquil[oa]
END: (SOUND | viu|isso|ai|aqui|demais|so|hein|mesmo)* $
`;
const ONLY_SOUND = wording(`${SOUND}\n^ SOUND (SOUND)* $`);

/** That the writer is well; not enough alone, since people in danger say it too. */
const IS_FINE = wording(`
${SOUND}
WELL: bem|otim[oa]|tranquil[oa]|suave|normal|feliz|sossegad[oa]|segur[oa] | numa|de boa | na paz | a salvo
^ (SOUND)* (eu|aqui)* estou|esta (muito|super|tudo)* WELL (por) END
^ (SOUND)* (tudo|de) (SOUND)* WELL END
^ (SOUND)* (nao) aconteceu nada END
^ (SOUND)* (nao) e nada demais|grave END
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
^ (SOUND)* (foi|era|e)* (so|um)* jeito|modo|forma|forca de dizer|falar|expressao END
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
^ (SOUND)* (eu) so|somente|apenas estou|estava perguntando
^ (SOUND)* (eu) so|somente|apenas falei|disse que (eu) {depois|amanha|vejo | vou ver | nao vou|quero|queria marcar|agendar}
^ (SOUND)* (eu) so|somente|apenas quis dizer que _
`);

/** "só quero marcar um corte". */
const WANTS_ONLY = wording(`${SOUND}\n^ (SOUND)* (eu) so|somente|apenas quero|queria|quis _`);

const isOrdinary = (plain: string): boolean => {
  const intents = intentsOf(plain);
  return ARRANGING.some((intent) => intents.has(intent));
};

/** In characters: a longer message is left to a person. */
const MAX_LENGTH = 500;

/**
 * The rest of a message that clearly says that the help lines answered a misunderstanding, empty without one; null for
 * any other message. A clause that is not understood leaves the chat to a person.
 */
export const restOfMisreading = (message: string): string | null => {
  if (message.length > MAX_LENGTH || readDanger(message) !== null) return null;
  let isMisread = false;
  const rest: string[] = [];
  for (const [clause] of message.matchAll(CLAUSE)) {
    const { plain } = readWords(clause);
    const saysOnly = SAID_ONLY.test(plain) || (WANTS_ONLY.test(plain) && isOrdinary(plain));
    const denies = MISREAD.test(plain) || OF_ANIMAL.test(plain);
    isMisread ||= saysOnly || denies;
    if (plain === '' || denies || ONLY_SOUND.test(plain) || IS_FINE.test(plain)) continue;
    if (!saysOnly && !isOrdinary(plain)) return null;
    rest.push(clause.trim());
  }
  return isMisread ? rest.join(', ') : null;
};
