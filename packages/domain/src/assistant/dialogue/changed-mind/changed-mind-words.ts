// Wordings of a change of mind while the name is asked. DAY, HOUR, PART and SERVICE stand for what was read.
import { wording } from '../../language/words/wording.ts';

const SAID = `
  VALUE: DAY|HOUR|PART|SERVICE
  TO: a|o|as|os|de|do|da|no|na|em|para|pra|pro|um|uma|umas|la|por|volta|dia
  MARK: ,|.|!|?
  SOUND: ah*|ai*|oh|oi|ei|olha|gente|moc[oa]|amig[oa]|entao|mas|e|so|que|kk*|rs*|haha*|ta|tipo|viu|por|favor|tambem|mesmo | so que
  TURN: nao|n|opa|ops|oops|eita*|ih|xi|vixe|puts|putz|nossa|poxa|desculp[ae]|perdao|sorry|errei|confundi|espera|pera|perai|calma|digo|alias|ou
  TURN: me confundi|enganei|atrapalhei|desculp[ae] | foi mal|engano | falei|digitei|escrevi|mandei errado | espera|pera|calma ai
  TURN: pensando|pensei bem|melhor | na verdade|real | quer dizer | ou melhor | mudei de ideia | esquece`;

/** "9 não dá", "não 9 não", "9 é muito cedo", "em vez de corte" */
const DENIED = `
  BAD: da|dara|consigo|posso|rola|serve|quero|encaixa|funciona|poderei | vai dar|rolar|ser|servir | vou conseguir|poder | tem como | fica bom | e bom
  FOR_ME: para|pra|mim|nao|mais|agora|mesmo|demais|la|ir
  HARD: cedo|tarde|ruim|longe|apertado|puxado|complicado|corrido
  DENIED: nao|n (e|era|quero|queria|da|consigo|posso|mais)* (TO)* VALUE (TO | VALUE)* (nao|n|mais)*
  DENIED: (TO)* VALUE (eu|ja|e)* nao|n BAD (FOR_ME)*
  DENIED: (TO)* VALUE nao|n >!_
  DENIED: (TO)* VALUE (ja|eu|me)* e|fica|esta|ta|acho (muito|bem|meio|mto|um|pouco|que|e)* HARD (FOR_ME)*
  DENIED: em vez|lugar (TO)* VALUE`;

export const LEAD = wording(`${SAID}${DENIED}\n  (DENIED | TURN | SOUND | MARK)*`, 'start');
export const DENIES = wording(`${SAID}${DENIED}\n  DENIED`);
export const TURNS = wording(`${SAID}\n  TURN`);

/** "melhor às 11", "só barba mesmo", "sábado fica melhor", "pode ser 16h" */
export const WISH = wording(
  `${SAID}${DENIED}
  WANT: melhor|prefiro|preferia|quero|queria|seria|era|e|fica|bota|bote|coloca|coloque|poe|marca|marque|muda|mude|troca|troque|passa|faz
  WANT: tem|consegue|so|somente|apenas|agora|vamos|vou|ser|mesmo|ficar|deixa|mudar|trocar|marcar|passar|fazer|ir|acho|que|eu|me|horario
  WANT: pode|poderia|podia|daria|rola|da|gostaria|preciso|prefere|minha|meu
  BETTER: mesmo|melhor|entao|por|favor|serve|ta|ok|viu|ne|rola|kk*|rs*|da|dai|obrigad[oa] | fica|seria|e|ficaria (bem) melhor | pode ser | vai | se (der|puder|tiver)
  (WANT | TO)* VALUE (TO | VALUE | e)* (BETTER)* (DENIED)*`,
  'start',
);
/** The wish itself says that something else was wanted before. */
export const SAYS_BETTER = wording(
  'melhor|prefiro|preferia|muda|mude|troca|troque|passa|mudar|trocar|passar|so|apenas',
);

/** Behind a wish: a reason, in a separate clause. */
export const GOES_ON = wording(',|.|!|?|que|pq|porque|pois', 'start');
/** A second thought that is left to the other readings. */
export const WANTS_BOTH = wording('tambem|ou|junto|mais um|uma');
