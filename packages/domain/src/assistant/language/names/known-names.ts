// Common Brazilian names, for messages that write them in lower case. Any other name needs an introduction
// ("me chamo ...", "minha filha ...") or a capital.
const NAMES = `
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
