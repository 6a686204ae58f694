// "prenderam meu marido": a person is in custody now, and the lawyer is notified at once.
import { wording } from '../words/wording.ts';
import type { Utterance } from '../words/words.ts';

const ARRESTED = wording(`
HELD: preso|presa|presos|detid[oa]|detidos|algemad[oa]|levad[oa] (pela)
BE: foi|fui|foram|esta|estao|estou|ficou|vai|vou
BE (ser|sendo|ontem|hoje|agora|la)* HELD ! transito|engarrafamento|elevador|trabalho|reuniao|escritorio|casa|anos|ano|solto|solta
prenderam|levaram o|a|meu|minha|ele|ela|nosso|nossa (____) ! anos|ano|solto|celular|carro|documento|documentos|nome
policia ..2 levou|prendeu|pegou ! anos|ano
(preso|presa) em flagrante
{esta | estou | levaram} ..5 delegacia|cadeia|camburao|viatura ! anos|ano|boletim|bo
audiencia de custodia
mandado de prisao
`);
const LONG_AGO = /\b(em (19|20)\d\d|ano passado|meses atras|ja saiu|ja foi solt[oa])\b/u;

/** True when a message reports a person in custody. */
export const tellsOfArrest = ({ plain }: Utterance): boolean => ARRESTED.test(plain) && !LONG_AGO.test(plain);
