// Whether a message tells that its sender stands at the door: somebody has to open, and nobody needs to be asked.

const HELLO = '(oi|ola|opa|bom dia|boa tarde|boa noite|ja|acabei de|acabo de|pronto|eu|so avisando|que)';
const PLACE =
  '(na porta|no portao|na portaria|na frente|em frente|na recepcao|na entrada|aqui fora|ai fora|la fora|do lado de fora|fora|embaixo|em baixo|la embaixo|aqui embaixo|na sala de espera|no interfone|na calcada)';
const ARRIVED = new RegExp(
  `^(${HELLO} |[.?] )*(cheguei|chegamos|chegar|chegando)( (aqui(?! (fora|embaixo))|ai(?! fora)|ja|agora|viu|gente|moca|moco|no local|no salao|na clinica|na barbearia|no consultorio|no estudio|no studio|no endereco|${PLACE}))*( [.?].*| e .*| mas .*| (estou|estamos|cade|pode|alguem) .*)?$`,
);
const STANDS = new RegExp(
  `^(${HELLO} |[.?] )*((estou|estamos) )?((aqui|ai|ja|esperando|parad[oa]|te esperando) ){0,3}${PLACE}( (aqui|ja|viu|do (salao|predio|local|estudio|studio|consultorio)|da (clinica|barbearia|loja)|de voces|esperando))*( [.?].*| e .*| mas .*| (cade|pode|podem|alguem|abre|voce|voces) .*)?$`,
);
const SHUT =
  /\b(interfone|campainha|portao|porteiro|porta)( \w+){0,3} (nao (\w+ )?(funciona|toca|abre|atende|responde|funcionando)|quebrad[oa]|trancad[oa]|fechad[oa]|sem funcionar)\b|\b(ninguem|nao) (\w+ )?(abre|atende|abriu|atendeu)( \w+)? (a |o )?(porta|portao|interfone|campainha)\b/;
const OPEN_UP =
  /\b((alguem|voces?|pode|podem|consegue) (pode )?(me )?abr(e|em|ir)|abre|abrir) (a |o )?(porta|portao|para mim|ai|aqui)\b|\balguem (pode )?(me )?abr(e|ir) [?.]?/;

/** "cheguei", "tô aqui na porta", "o interfone não funciona, alguém abre?"; `plain` as of `readWords`. */
export const isAtDoor = (plain: string): boolean =>
  ARRIVED.test(plain) || STANDS.test(plain) || SHUT.test(plain) || OPEN_UP.test(plain);
