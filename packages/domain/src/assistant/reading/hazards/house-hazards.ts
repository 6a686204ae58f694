// A danger in the client's house: sparks, gas, a burst pipe. Notation: language/words/wording.ts.
import { wording } from '../../language/words/wording.ts';

/** Source of the danger: live wires, escaping gas, or water. */
export type HouseHazard = 'wires' | 'gas' | 'water';

/** Longer messages tell a story. */
const MAX_LENGTH = 400;

const GAS = wording(`
<!sem|nao|nem cheiro|cheirando|cheirinho|odor (muito|bem|bastante)* (forte|estranho)* (a|de)* gas >!{do riso}
<!sem|nao|nem vazamento|vazando|escapando|escapamento|fuga (um|o|a|de|do|no|d[ao])* gas|botijao|butijao|bujao >!{do riso}
gas|botijao|butijao|bujao|mangueira do gas ..2 vazando|vazou|escapando|chiando
`);

const WIRED = `
WIRED: tomadas?|chuveiro|ducha|quadro|disjuntor*|fios?|fiacao|interruptor*|lampadas?|luminaria|geladeira|poste|cabos?
WIRED: extensao|benjamim|relogio|padrao|medidor|resistencia|instalacao|luz|ventilador|forno|microondas|maquina|torneira
`;

const WIRES = wording(`${WIRED}
cheiro|cheirando|cheira|cheirinho (muito|bem|meio)* (forte)* (de|a)* {fio | plastico | borracha} queimado|queimada|queimando
cheiro|cheirando|cheira|cheirinho (muito|bem|meio)* (forte)* (de|a)* queimado|queimada|queimando
<!nao|sem|nem|para|pra|de soltando|solta|soltou|saindo|saiu|sai|sairam|dando|deu|fazendo|tem (uma|umas|muita|muitas|varias)* faisca|faiscas
faiscando|faiscou|faiscaram
<!nao|nem dando|deu|deram|da|levei|levou|levamos|tomei|tomou|tomando|levando (um|uns|o|maior|muito|muitos|baita|aquele)* choque|choques >!{de realidade|temperatura}
<!nao|nem dando|deu|deram|entrou|entrando (um|uns|em|o)* {curto | curto circuito}
WIRED ..3 derretendo|derreteu|derretid[oa]|fumacando|fumegando|estalando|zumbindo|explodiu|estourou
WIRED ..3 pegando|pegou fogo
fumaca ..3 WIRED
estouro|explosao|estalo ..3 WIRED
WIRED ..3 saindo|saiu|soltando|soltou (muita|uma)* fumaca|fogo
# water and current
agua|goteira|goteiras|pingando|vazamento|vazando|molhou ..6 WIRED
# bare or fallen wires
fio|fios|cabo|poste (esta|ficou|que|da|do|na|rua|luz)* caido|caiu|desencapad[oa]|descascad[oa]|partido|partiu|exposto|expostos
caiu|partiu|arrebentou (um|o|uns)* fio|poste|cabo
`);

/** "tomei um choque com o preço" */
const OTHER_SHOCK = wording(
  'choque ..3 preco|precos|valor|noticia|conta|resultado|realidade|cultura*|novela',
);

const PIPE = `
PIPE: cano|canos|encanamento|tubulacao|sifao|flexivel|engate|boia|adutora|registro | caixa d (agua)* | caixa dagua
BURST: estourou|estouraram|estourado|estourada|arrebentou|arrebentado|rompeu|rompido|furou|furei|furaram|rachou|partiu
`;

const WATER = wording(`${PIPE}
ROOM: cozinha|banheiro|sala|casa|quarto|apartamento|ape|lavanderia|corredor|piso|chao|tudo
<!nao BURST (o|um|uns|os|a|uma|do|da|no|aqui)* PIPE
PIPE ..4 BURST
PIPE ..4 jorrando|esguichando|espirrando
<!nao jorrando|esguichando|espirrando|brotando (muita|tanta)* agua
agua ..2 jorrando|esguichando|espirrando|brotando
<!nao alagando|alagou|inundando|inundou|alagad[oa]|inundad[oa] (a|o|minha|meu|toda|todo|ja|aqui)* ROOM
ROOM (esta|ficou|toda|todo|ja|ta)* alagando|alagou|inundando|inundou|alagad[oa]|inundad[oa]
nao (consigo|consegue) para|parar|fechar (de|o|a)* vazar|jorrar|{sair agua}
`);

/** "o cano estourou na semana passada", "a rua alagou" */
const OVER = wording(`
semana|mes|ano|feira passad[oa]
anteontem | outro dia | uma vez
ja (foi|esta|foram|eu)* resolvid[oa]|resolveu|resolvi|consertei|consertou|consertad[oa]|arrumaram|arrumou|arrumei
choveu|chuva|chuvas|enchente|rio|rua|ruas|bairro ..4 alag*|inund*
alag*|inund* ..3 rua|ruas|bairro|estrada|garagem
`);

/** The hazard that a message mentions; gas first, as it kills most. */
export const houseHazardIn = (plain: string): HouseHazard | null => {
  if (plain.length > MAX_LENGTH || OVER.test(plain)) return null;
  if (GAS.test(plain)) return 'gas';
  if (WIRES.test(plain) && !OTHER_SHOCK.test(plain)) return 'wires';
  return WATER.test(plain) ? 'water' : null;
};
