// Messages from a client at the door: a human has to open, and needs no further question.
import { wording } from '../../language/words/wording.ts';

const PLACES = `
PLACE: na porta|portaria|frente|recepcao|entrada|calcada | na sala de espera | no portao|interfone
PLACE: em frente|baixo | embaixo | {aqui|ai|la | do lado de} fora
`;
const STANDS = wording(`${PLACES}PLACE`);
const STANDS_NOT = wording(`${PLACES}nao estou|estamos (aqui) PLACE`);
const ARRIVED_OR_SHUT_OUT = wording(`
DOOR: interfone|campainha|portao|porteiro|porta
# arrived
<!nao {cheguei|chegamos | acabei|acabo de chegar}
# the door is shut
DOOR (d[aeo] _) (esta|parece) quebrad[oa]|trancad[oa]|fechad[oa]
DOOR (d[aeo] _) (esta|parece) sem funcionar
DOOR (d[aeo] _) (esta|parece) nao (esta) funciona|funcionando|toca|tocando|abre|abrindo|atende|responde
ninguem|nao (me) abre|atende|abriu|atendeu (_) (a|o) DOOR
# open up
(me) abre|abrem|abrir {ai|aqui | a porta | o portao | para mim}
alguem (pode) (me) abre|abrir {.|? | $}
`);

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
const SPEAKS_OF_PEOPLE = wording(`
eu|estou|estamos|esperando|aqui|ai|la|cade|ninguem|alguem
abre|abrem|abrir|abriu|atende|atender|atendeu|desce|descer|vir|receber|entrar|subir
`);

/** "cheguei", "tô aqui na porta", "o interfone não funciona, alguém abre?"; `plain` as in `readWords`. */
export const isAtDoor = (plain: string): boolean => {
  if (!isOnlyOfDoor(plain)) return false;
  const isAsked = plain.includes('?') && !SPEAKS_OF_PEOPLE.test(plain);
  return (STANDS.test(STANDS_NOT.replace(plain, ' ')) && !isAsked) || ARRIVED_OR_SHUT_OUT.test(plain);
};
