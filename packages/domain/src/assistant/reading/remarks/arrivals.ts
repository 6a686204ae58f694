// Messages from a client at the door: a human has to open, and needs no further question.

const PLACE =
  '(na (porta|portaria|frente|recepcao|entrada|sala de espera|calcada)|no (portao|interfone)|em (frente|baixo)|(aqui|ai|la|do lado de) fora|embaixo)';
const DOOR = '(interfone|campainha|portao|porteiro|porta)';
const ARRIVED = /(?<!\bnao )\b(cheguei|chegamos|acab(ei|o) de chegar)\b/;
const STANDS = new RegExp(`(?<!\\bnao (estou|estamos) (aqui )?)\\b${PLACE}\\b`);
const SHUT = new RegExp(
  `\\b${DOOR}( d[aeo] \\w+)?( (esta|parece))? (nao (esta )?(funciona|funcionando|toca|tocando|abre|abrindo|atende|responde)|quebrad[oa]|trancad[oa]|fechad[oa]|sem funcionar)\\b`,
);
const NOBODY_OPENS = new RegExp(
  `\\b(ninguem|nao) (me )?(abre|atende|abriu|atendeu)( \\w+)? (a |o )?${DOOR}\\b`,
);
const OPEN_UP =
  /\b(me )?abr(e|em|ir) (a porta|o portao|para mim|ai|aqui)\b|\balguem (pode )?(me )?abr(e|ir)( [?.]|$)/;

/** All words allowed in such a message: with any other, it is about something else ("cheguei em casa"). */
const WORDS = new Set(
  `oi ola opa poxa nossa ue bom boa dia tarde noite ja acabei acabo de chegar cheguei chegamos pronto eu so avisando que ok aqui ai la
agora viu gente moca moco por favor obrigado obrigada cade voce voces todo mundo esperando te estou estamos parado parada no na
local salao clinica barbearia loja consultorio estudio studio endereco predio porta portao portaria frente recepcao entrada fora
do da o a lado embaixo em baixo sala espera interfone calcada campainha porteiro rua e mas ninguem nao tem pode podem poderia
consegue me abre abrem abrir abriu atende atendem atender atendeu responde respondeu descer desce vir vem receber entrar entra
subir sobe esperar posso alguem dentro para mim um pouco mais cedo antes adiantado adiantada mesmo andar numero apartamento bloco
qual onde entro espero fico subo funciona funcionando funcionou toca tocando tocou abrindo quebrado quebrada trancado trancada
fechado fechada sem funcionar esta parece seu sua esse essa minutos minuto`.split(/\s+/),
);
const MAX_WORDS = 25;

const isOnlyOfDoor = (plain: string): boolean => {
  const words = plain.split(' ').filter((word) => !/^([?.]|\d+)$/.test(word));
  return words.length <= MAX_WORDS && words.every((word) => WORDS.has(word));
};

/** A question about a place has to mention a person there or ask to open: "na porta pode estacionar?" does neither. */
const SPEAKS_OF_PEOPLE =
  /\b(eu|estou|estamos|esperando|aqui|ai|la|abr(e|em|ir|iu)|atend(e|er|eu)|descer?|vir|receber|entrar|subir|cade|ninguem|alguem)\b/;

/** "cheguei", "tô aqui na porta", "o interfone não funciona, alguém abre?"; `plain` as in `readWords`. */
export const isAtDoor = (plain: string): boolean => {
  if (!isOnlyOfDoor(plain)) return false;
  const isAsked = plain.includes('?') && !SPEAKS_OF_PEOPLE.test(plain);
  return (
    (STANDS.test(plain) && !isAsked) ||
    [ARRIVED, SHUT, NOBODY_OPENS, OPEN_UP].some((pattern) => pattern.test(plain))
  );
};
