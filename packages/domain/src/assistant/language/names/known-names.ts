// Common Brazilian names, for messages that write them in lower case. Any other name needs an introduction
// ("me chamo ...", "minha filha ...") or a capital.
const NAMES = `
abel adalberto ademar ademilson ademir adelaide adelia adilson afonso agata agnaldo aguinaldo airton alberto alcides
aldair aldo alexia alexsandro alfredo alicia alisson allan almir aloisio altair amelia anabela andreia anelise angelo
anisio anita antonieta ariana ariel ariadne arlete arnaldo aurea aurora ayrton belmiro berenice bernadete bete beth
betina camilly carina carmem carmen cassia cassiano cassio catia celina celma charles christian clarice clarissa claudete
claudinei cleide cleiton cleonice cleusa cleuza cris cristian cristiana dagmar daiana daiane dalila damaris dandara darci
darlene davi dayane deise deyse dilma diogo dirceu djalma dorival edgar edilene edilson edinaldo edivaldo ednaldo elenice
elenir eleonora eliete eliezer elisangela elisabete elisabeth elizabete elizabeth elizete eloa eloisa elton elvira emilia
emilio emilly emily enrico eric erick erivaldo ernesto esmeralda eugenia eugenio eulalia eunice ezequiel fabi fabiano
fabiola filipe fran franciele francielly frederico genesio genilda genivaldo geovana geovanna gerson giane gil gilmar gilson
gilvan giovani giovanni gisela gislaine giulia glaucia graciela graziela graziele gui guto hamilton haroldo hector helen
heloise hermes herminia hortencia iago iara ian icaro inacio iolanda iracema irineu isaac isac isaias itamar ivana ivanilda
ivete jaci jacira jackson jacqueline jade jadson jaime jairo jamile janaina jandir janete janice jarbas jeane jenifer
jennifer jeremias jessika jo jocelia joelma johnny johnatan joice jonatas jonathan jordana josefina josemar josenildo josi
josiel josival josy ju jucelia jucilene judite julie julieta jussara kaio kaique kamila karol karolina kauane kayque
keila kelly kely kelvin keyla kleber laila laisa lavinia lazaro leidiane levi lidiane lili lilian liliana liliane lindalva
lisandra lu luca lucca lucelia lucilene lucimara lucineia ludmila luma luzia luzinete magali maicon maiara manu marcela
marcella marcelle marcilene marcone margarete margarida mari mariane mariangela mariele marilda marinete mariza marjorie
marlon marlucia martina matheo mayara mayra meire micaela michel michelle mikael milton mirna mirian misael moacir moacyr
monalisa morgana naiara nara natacha natan natanael natasha neila neli nicole nicoly nilce nilda nilo nubia odilon onofre
orestes osmar oswaldo otilia pablo palmira paola patrick poliana rafaella raiane raimunda raissa ramiro rayane rayanne regis
renilda rian richard robson rodolfo roger romario romeu romilda ronan roque rosalia rosalina rosaria rose roseane roseli
rosemary rosi rosiane rosilene rosineide rubens ruben ryan sabrina samantha samira sandro sarah savio sheila shirley silmara
soraia soraya stefany stephanie suellen susana suzane tabata tarcisio tati taynara tayna thaina thalita thales tobias tomaz
vagner valdecir valdemar valdete valdirene valentim valeska valquiria vanda vanderlei vanusa veridiana veronica vicentina
virginia vivi wallace walter wanderley wanderson wander wendel wilma wilton yago yan yasmim ygor yolanda zacarias ze zelma
zenaide zenilda zilma zita zoe zuleica zulmira
adriana adriano alan alana alessandra alessandro alex alexandre alice aline alvaro amanda ana anderson andre andrea
andressa angela angelica antonella antonia antonio ariane arthur artur augusto barbara beatriz benicio bernardo beto
bia bianca brenda breno bruna bruno caio camila carla carlos carol carolina caroline catarina cecilia celia celio
celso cesar cicero cida cintia ciro clara claudia claudio cleber cristiane cristiano cristina dalva damiao dani daniel
daniela daniele danilo davi debora denise diana diego dirce dora douglas duda edna edson eduarda eduardo elaine eliane
elias elis elisa elza emanuel emanuela emerson enzo erica erika estela ester eva evandro fabiana fabio fabricio fatima
felipe fernanda fernando flavia flavio francisca francisco gabi gabriel gabriela gael geni geraldo gilberto gilda
giovana giovanna gisele gloria guilherme gustavo heitor helena helio heloisa henrique hilda hugo igor ilda ines ingrid
irene isabel isabela isabella isadora isaura isis ivan ivo ivone izabel jair jandira jaque jaqueline jean jefferson
jessica jhonatan joana joao joaquim joel jonas jorge jose josefa josiane josue joyce juarez juca julia juliana juliano
julio jurandir karen karina katia kaua kauan kelly laercio lais lara larissa laura lauro leandro leda leila lena leo
leonardo leonor leticia lia lidia ligia livia lorena lorenzo lourdes luan luana lucas luci lucia luciana luciano
lucimar lucio luis luisa luiz luiza luna lurdes madalena magda maira maite malu manoel manuel manuela marcela marcelo
marcia marcio marcos maria mariana marilene marilia marina marinalva mario marisa maristela marlene marli marly marta
mateus matheus maura mauricio mauro maya melissa michele miguel milena mirela miriam mirtes moises monica murilo nadia
nair nanci nando natalia nathalia nathan nayara neide nelma nelson neusa neuza nicolas nicole nilton nilza nina
nivaldo noah noemia odair odete olga olivia orlando oscar osvaldo otavio otto pamela patricia paty paula paulo pedro
pietro priscila rafa rafael rafaela raimundo raissa ramon raquel raul ravi rayssa rebeca regiane regina reinaldo renan
renata renato ricardo rita roberta roberto rodrigo rogerio romulo ronaldo rosa rosana rosane rosangela rosilda
rosimeire ruan rui rute ruy salete samanta samara samuel sandra sara saulo sebastiao selma sergio severino sidnei
silas silvana silvia simone sirlei sirlene sofia solange sonia sophia stella suelen sueli suely suzana tadeu taina
tais talita tamires tania tatiana tatiane telma teo teresa tereza terezinha thais theo thiago tiago tomas tonho
ulisses valdir valentina valeria valmir vanessa vania vera vicente victor vilma vinicius vitor vitoria vivian viviane
wagner waldir walter wanda washington wellington wesley wilson yara yasmin yuri zeca zefa zelia zilda
`;

const names = new Set(NAMES.trim().split(/\s+/));

/** Names that are common for animals; no client is called so. */
const ANIMALS = new Set(
  'mel thor rex bob bidu belinha lola simba toby scooby snoopy zeus apolo kiara lulu frida kira pandora zeca mingau nala'.split(
    ' ',
  ),
);

/** True when a folded word is a common name of an animal. */
export const isAnimalName = (word: string): boolean => ANIMALS.has(word);

/** "joãozinho", "aninha", "luizinho": the name without the ending, and with the vowel that the ending replaced. */
const withoutDiminutive = (word: string): string[] => {
  const stem = /^(.{2,}?)z?inh[oa]$/.exec(word)?.[1];
  return stem === undefined ? [] : [stem, `${stem}a`, `${stem}o`, `${stem}e`];
};

/** True when a folded word is a common first name. */
export const isGivenName = (word: string): boolean =>
  names.has(word) || withoutDiminutive(word).some((name) => names.has(name));

const SURNAMES = `
abreu aguiar albuquerque alencar almeida alves amaral amorim andrade antunes aparecida aragao araujo arruda assis
azevedo barbosa barreto barros bastos batista bezerra borges braga brandao brito bueno cabral caldas camargo cardoso
carneiro carvalho castro cavalcante chagas chaves coelho correa correia coutinho couto cunha damasceno dantas dias
diniz dorneles duarte dutra esteves evangelista farias fernandes ferraz ferreira figueiredo fonseca fontes franca
freire freitas furtado galvao garcia godoy gomes goncalves guedes guerra guimaraes holanda jardim jesus kato lacerda
leal leite lemos lima linhares lins lobato lopes luz macedo machado maciel magalhaes maia marinho marques martins matias
matos mattos medeiros meireles mello melo mendes mendonca menezes miranda monteiro moraes morais moreira mota moura
muniz nascimento neves nogueira novaes nunes oliveira ortiz pacheco padilha paiva peixoto pereira peres pimentel
pinheiro pinto pires porto prado queiroz ramos rangel reis rezende ribeiro rios rocha rodrigues sales salgado sampaio
sanches santana santiago santos senna serra silva silveira siqueira soares souza sousa tavares teixeira teles toledo
torres valente vasconcelos vaz veloso viana vidal vieira xavier
`;

const surnames = new Set(SURNAMES.trim().split(/\s+/));

/** True when a folded word is a common surname; many are also words, so it counts only behind a first name. */
export const isSurname = (word: string): boolean => surnames.has(word);
