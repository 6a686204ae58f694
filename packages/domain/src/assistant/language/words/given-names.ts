// Common Brazilian first names, for messages that write them in lower case. Any other name needs an introduction
// ("me chamo ...", "minha filha ...") or a capital.
const NAMES = `
adriana adriano alan alana alessandra alessandro alex alexandre alice aline alvaro amanda ana anderson andre andrea
andressa angela angelica antonia antonio ariane arthur artur augusto barbara beatriz bernardo bia bianca breno brenda
bruna bruno caio camila carla carlos carolina caroline catarina cecilia celia celso cesar cintia clara claudia claudio
cleber cristiane cristiano cristina daniel daniela daniele danilo davi debora denise diana diego douglas edson eduarda
eduardo elaine elias eliane elisa emanuel emanuela emerson enzo erica erika estela ester eva evandro fabiana fabio
fabricio felipe fernanda fernando flavia flavio francisca francisco gabriel gabriela geraldo gilberto giovana giovanna
gisele gloria guilherme gustavo heitor helena helio henrique hugo igor ines ingrid isabel isabela isabella isadora ivan
ivone jaqueline jean jessica joana joao joaquim jonas jorge jose josefa josiane joyce julia juliana juliano julio
karen karina katia kelly laercio lais lara larissa laura lauro leandro leila leo leonardo leticia lia lidia livia
lorena luan luana lucas luci lucia luciana luciano lucio luis luisa luiz luiza magda maira manuela marcela marcelo
marcia marcio marcos maria mariana marina mario marisa marlene marta mateus matheus mauricio mauro maya melissa
michele miguel milena mirela miriam monica murilo nadia natalia nicolas nicole nina noah otavio pamela patricia paula
paulo pedro priscila rafael rafaela raimundo raquel raul rebeca regina renan renata renato ricardo rita roberta
roberto rodrigo rogerio romulo ronaldo rosa rosana rosangela ruan rute samanta samuel sandra sara sebastiao sergio
silvana silvia simone sofia sonia sophia stella suelen suzana tais talita tamires tania tatiana tatiane teresa thais
theo thiago tiago tomas valentina valeria vanessa vera vicente victor vinicius vitor vitoria viviane wagner walter
wanda wellington wesley wilson yara yasmin yuri
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
