// A relapse, an eating disorder, anguish: no danger to a life, and more than an ordinary matter. Notation:
// words/wording.ts.
import { wording } from '../words/wording.ts';

export const DISTRESS = wording(`
DRUG: droga|drogas|crack|cocaina|pedra|maconha|po|cheirar|cheirando|bebida|bebidas|alcool|cachaca|pinga|cerveja
GAMBLING: jogo|jogos|aposta|apostas|apostar|bets?|tigrinho|cassino|roleta
LONG: 99 dias|semanas|meses|anos | tanto tempo | muito tempo
# a relapse
SWEET: n[oa]s?|d[aeo]s?|em|com|gripe|doce|dieta|chocolate|loiro|refri*|cafe
FELL: tive|teve|tendo|tivemos|sofri (uma|outra|mais|de|novo)* recaida*
FELL >!SWEET ! k|rs*|haha*
FELL (n[oa]s?|d[aeo]s?|com)* DRUG|GAMBLING
<!nao recai (de|novo|ontem|hoje|essa|semana|e|,|.|outra|vez)* {usei|usando|bebi|bebendo|fumei|cheirei|joguei|apostei | (n[oa]|com)* DRUG|GAMBLING}
<!nao|nunca {voltei|voltou|voltando | comecei|comecou de novo} a beber (todo|muito|de|novo|dia)* >!agua|cafe|suco|cha|leite|refri*|direit*|bastante|mais|vitamin*|o|a
<!nao|nunca {voltei|voltou|voltando | comecei|comecou de novo} a usar|fumar|jogar|apostar (n[oa]s?|com)* DRUG|GAMBLING
<!nao|nunca {voltei|voltou|voltando} a apostar|cheirar
(bebi|usei|cheirei|joguei|apostei) (de|novo|ontem|hoje|tudo|muito|outra|vez)* depois de LONG
{nao consigo|consegue|estou conseguindo (mais)* | sem conseguir} parar de {beber|jogar|apostar|cheirar >!agua|cafe|suco|refri*|com|bola|futebol|video* | usar DRUG}
(viciad[oa]|dependente|dependencia|vicio) (em|de|n[oa]|com)* DRUG|GAMBLING
# eating
DISORDER: bulimia|bulimic[oa]|anorexia|anorexic[oa] | (transtorno|disturbio|compulsao) alimentar
tenho|tive|tem|estou|esta|e|voltou|piorou|desenvolv*|sofro|luto (a|de|com|uma|um|minha|meu|ter|que|crise|crises)* DISORDER ! atende*|trata*|trabalha*|especialista
DISORDER ..3 pior*|volt*|controle|ajuda|parar ! atende*|trata*|trabalha*
tenho|tive|tendo|crise|episodio* (uma|um|muita|de|crise|episodio)* compulsao ! k|rs*|haha*|esmalte|compras|atende*|trata*
provoc*|forc*|induz* (o|um|a|meu)* vomito|vomitos|vomitar
como|comi|comer|comendo (tudo|muito|demais|e|depois|ai|ja|,)* vomito|vomitei|vomitar|vomitando (de) (proposito)
vomit* ..3 {de proposito | escondid[oa] | emagrecer}
<!nao parei|parou|deixei|deixou de comer (ha|faz|tem|quase|tudo|direito|desde)* >!____
tom* laxante* ..5 emagrecer|parar
# anguish
<!nao|sem angustia ! film*|serie|livro|k
angustiad[oa]s? ! k
aperto ..2 no peito
`);

/** Wordings with which a psychologist's client says that all is not well. */
export const LOW = wording(`
(eu|oi|doutora|dra|hoje)* nao estou|tou|ando (me|sentindo|nada|nem|muito|mais|um|pouco)* bem >!certo|certa|lembrad*|de|com|para
so|vivo|fico choro|chorando|chorar (sem|parar|o|dia|tempo|todo|toda|hora|ha|faz)* ! film*|k|rir
nao paro|consigo parar|para de chorar ! k|rir
nao estou|ando (mais|nem)* dando conta (de (nada|tudo|viver))* >!d[aeo]s?|do
estou|ando|me sinto|sinto (muito|tao|meio|completamente)* desesper*|perdid[oa]|sem chao|destruid[oa]|pessim[oa]|arrasad[oa] >!com|n[oa]|para|por
acordei|amanheci (muito|tao|meio|bem)* mal|pessim[oa]|horrivel|triste|angustiad[oa]
(a) semana|noite|dia|fim (esta|ta|foi|sendo)* {muito dificil}
`);
