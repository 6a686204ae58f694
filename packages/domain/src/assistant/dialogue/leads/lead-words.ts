// Wishes to the owner beside a visit: something urgent, a package, a gift. Notation: words/wording.ts.
import { wording } from '../../language/words/wording.ts';

const OFFICIAL = wording(`
intimacao|intimacoes|intimad[oa]|notificacao|notificad[oa]|citacao|execucao|penhora|bloquearam|bloqueio
malha fina ! k|brincadeira
mandado de | oficial de justica | auto de infracao | prazo de|ate 99 (dias|horas)
`);

const URGENT = wording(`
<!nao|nem|nada e|eh|muito|super|mega|bem|bastante|caso|assunto|coisa (muito|de)* urgente|urgencia|urgentissimo
{preciso|precisava | tenho que} (muito|urgente|urgentemente)* falar (urgente|urgentemente)* com ele|ela|voces? (hoje|agora|urgente|ja)*
`);

/** `official`: the owner deals with offices and courts, where a letter sets a term. */
export const isUrgent = (plain: string, official: boolean): boolean =>
  URGENT.test(plain) || (official && OFFICIAL.test(plain));

const THINGS = `
THING: pacote|pacotes|vale|vales|mensalidade|presente|combo|plano >!{de saude} | cartao presente
ARTICLE: o|a|um|uma|uns|esse|este|essa|meu|de|do|da|so|mesmo|logo|ja|com|voces?
`;

const BUYS = wording(`${THINGS}
WISH: quero|queria|gostaria|vou|pretendo|preciso|posso|podemos|consigo
<!nao|nem WISH (ARTICLE)* comprar|adquirir|fechar|contratar|pagar|dar|pegar (ARTICLE)* THING
<!nao|nem WISH (ARTICLE)* vale|vales
<!nao|nem fecho|fechamos|compro (ARTICLE)* THING
como (eu|faco|para|que|se|a gente)* compro|compra|comprar|fecho|fechar|adquirir|adquiro|contrato|contratar (ARTICLE)* THING
`);

export const wantsToBuy = (plain: string): boolean => BUYS.test(plain);

const INDECENT = wording(`
final feliz | happy end* | massagem erotica|sensual | algo a mais {rs|k} | tantrica com
`);

export const isIndecent = (plain: string): boolean => INDECENT.test(plain);

const HOW = wording(
  `
SOUND: oi|ola|opa|e|ai|entao|mas|,|.|?|!|queria|gostaria|quero|saber|de|entender|me|explica|conta|tudo|bem|bom|boa|dia|tarde|noite|ok|legal|nossa|certo|moc[oa]
FIRST: comecar|iniciar
(SOUND)* como (e|que)* (voces?|ele|ela | o senhor | a senhora | o seu) trabalha|trabalham|trabalho (SOUND)*
(SOUND)* como funciona (o|a|os|seu|seus|teu|com)* trabalho|atendimento|servico|servicos|voces? (SOUND)*
(SOUND)* como (que|e|eu)* faco|faz|fazemos para|pra FIRST (SOUND)*
(SOUND)* o que (que|eu)* preciso|precisa (fazer) para|pra FIRST (SOUND)*
(SOUND)* como (eu)* FIRST|comeco|inicio (SOUND)*
`.replace(' FIRST|comeco|inicio', ' comeco|inicio|comecar'),
  'whole',
);

export const asksHowItWorks = (plain: string): boolean => HOW.test(plain);

/** "dá pra emagrecer 10 kg em um mês?": a result in a time, and no date. */
const RESULT = wording(`
CAN: consigo|consegue|conseguiria|posso | da|daria para|pra | e possivel | tem|teria como | vou|vai conseguir
RESULT: emagrecer|perder|secar|clarear|aprender|melhorar|resolver|curar|crescer|ganhar|engordar|sarar|recuperar|falar|tocar|definir
CAN (eu|a gente|voce)* RESULT ..6 em um|uma|99|pouco|poucos|poucas {dia|dias|semana|semanas|mes|meses|tempo}
`);

export const asksForResult = (plain: string): boolean => RESULT.test(plain);
