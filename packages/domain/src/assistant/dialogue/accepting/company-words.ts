// Words beside a yes that change nothing of what is agreed. Tables are matched with the plain form of `readWords`.
import { wording } from '../../language/words/wording.ts';

const THANKS = `
  THANK: obrigad*|brigad*|grat[oa]|gratidao|valeu|agradeco|agradecid[oa]
  WARM: querid*|amig[oa]|amor|amore|flor|lind[oa]|anjo|moc[oa]|gente|viu|demais|mesmo|meu|minha|bem|filh[oa]|mana|mano|chefe
  TITLE: dona|seu|doutor*|dr|dra|professor*|prof|tia|tio
`;

/** Whole phrases that take nothing away from a yes and add nothing to it. */
const FEELINGS = wording(`${THANKS}
  MUCH: muito|demais|tanto|bastante|mesmo|super
  se deus quiser|permitir
  (muito)* THANK (MUCH)* por (me) lembrar|avisar|lembrarem|avisarem
  (muito)* THANK (MUCH)* pelo|pela aviso|lembrete|lembranca|mensagem|atencao|compreensao|paciencia|carinho|retorno
  gracas a deus (chegou) (o|a) (dia|hora)
  (ja) estou contando os|as dias|horas
  mal posso|vejo esperar | mal vejo a hora
  estou (MUCH)* ansios[oa] (MUCH)*
  (ja) estou (MUCH)* precisando|precisada (MUCH)* >!____|de|d*
  (fica|fique|fiquem|vai|va) com deus | deus abencoe|te|lhe (abencoe) | amem
  (um|tenha)* bom|bons trabalho|descanso|dia|domingo|feriado (para) (voce|voces)
  (pode) deixar >!{_ _}
  dona|doutor*|dr|dra|professor*|prof|tia|tio (_) $
`);

/** A part that is only thanks, a greeting, or an address. */
const COURTESY = wording(
  `${THANKS}
  HELLO: oi|ola|opa | bom dia | boa tarde|noite | tudo bem
  BYE: abraco|abracos|beijo|beijos|tchau | ate la|logo|breve|amanha
  (HELLO)* (TITLE)* (WARM)*
  {HELLO | TITLE} (TITLE)* _ (WARM)*
  (muito)* THANK (muito | TITLE | WARM)* (_)
  (um|uma) BYE (WARM)*
  (e)* (desde|ja)* THANK
`,
  'whole',
);

/** Words of a person who agrees; with thanks it is a yes, alone it may be taken note. */
const DELIGHT = wording(
  `
  perfeito|perfeita|otimo|otima|maravilha|maravilhoso|excelente|fechou|fechado
  show de bola | (esta) perfeito|otimo|otima|maravilhoso
  (ai|ah)* que bom|otimo|maravilha|perfeito
`,
  'whole',
);
const THANKING = wording(`${THANKS}
  THANK`);

/** Begins a part about how the client comes, what they bring, or how the house is entered. */
const ARRANGES = wording(
  `
  KIN: filh*|net[oa]*|netinh*|mae|pai|marido|esposa|esposo|mulher|irma|irmao|namorad*|sogra|avo|vo|amiga|amigo|crianca|criancas|bebe|acompanhante
  OF: o|a|os|as|meu|minha|meus|minhas|um|uma|uns|umas
  ME: (e|ai|ja|so)* (eu)
  ME vou|vamos|saio|saindo|chego|venho direto d[aeo]
  ME vou|vamos|chego de carro|uber|onibus|metro|trem|moto|bike|bicicleta|taxi|carona|van|muleta|muletas|andador|cadeira|bengala
  ME vou|vamos a pe
  ME vou|vamos com (OF)* KIN
  ME {levo|trago|levamos | vou|vamos levar|trazer} (OF)*
  (OF)* KIN me leva|traz|busca|acompanha
  (OF)* KIN vai|vao (me)* levar|abrir|receber|buscar|acompanhar|esperar
  (a|as|o) chave|chaves esta|estao|fica|ficam|ficou (com|na|no|em|debaixo|embaixo)
  (o|a)* porteiro|portao|porta|garagem|interfone|portaria|vaga|carro (do|da)* (predio)* esta|fica|e|vai
  ME {deixo|deixamos | vou deixar} (OF)* chave|chaves|portao|porta|carro|garagem|cachorro|cachorra|roupa|material
  pode|podem tocar|interfonar|subir|entrar|buzinar|bater
  el[ae]s? (vai|vao|so)* fica|ficam|ficar|espera|esperam|esperar
`,
  'start',
);

/** Words with which a part may take something back, ask for more, or speak of another matter. */
const MAY_CHANGE = wording(`
  nao|nem|nunca|sem|se|caso|talvez|acho|depende|mas|porem|senao | so que
  ^ (so|mas)* espera|pera*
  depois|antes|ainda|outr[oa]s?|tambem|ou | em vez | no lugar
  quero|queria|quer|querem|gostaria|preciso|precisa|consigo|consegue|posso|podia|poderia
  quanto|preco|valor|desconto|cust*|pag*
  muda*|troca*|remarc*|cancel*|desmarc*|adia*|atras*|falt*|desist*
  ver|pensar|tentar|falar|perguntar|combinar|avis*|confirm* >!$
  fazer|cortar|marcar|agendar|atender|consultar|tomar|experimentar|conhecer
  medico|medica|escola|aeroporto|viagem|viajar|praia|trabalhar
  para (casa|outr[oa]|uma?|o|a|sao|rio)
`);

const MAX_ARRANGED_WORDS = 12;

/** The part without set phrases of thanks and feeling; empty when it is nothing else. */
export const withoutCourtesy = (plain: string): string => {
  const rest = FEELINGS.replace(plain, ' ').replace(/\s+/g, ' ').trim();
  return COURTESY.test(rest) ? '' : rest;
};

export const isDelight = (plain: string): boolean => DELIGHT.test(plain);
export const thanks = (plain: string): boolean => THANKING.test(plain);

/** True for a part that tells an arrangement for the visit and may change nothing of it. */
export const tellsArrangement = (plain: string): boolean =>
  ARRANGES.test(plain) && plain.split(' ').length <= MAX_ARRANGED_WORDS && !MAY_CHANGE.test(plain);
