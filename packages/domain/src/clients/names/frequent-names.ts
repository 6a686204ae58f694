/** Words of a name that identify no person, folded. */
export const nameParticles: ReadonlySet<string> = new Set(
  'da de do das dos di del e y neto filho filha junior jr sobrinho segundo cliente contato'.split(' '),
);

/**
 * Last and middle names, folded, so frequent in Brazil that one alone identifies no person: family names, religious
 * names and second given names; also the first words of our own sentences.
 */
export const frequentNames: ReadonlySet<string> = new Set(
  `silva santos oliveira souza sousa pereira ferreira lima alves rodrigues costa ribeiro martins carvalho almeida lopes
  soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado mendes freitas cardoso ramos
  goncalves santana teixeira araujo pinto reis moura batista campos castro correia correa cruz cunha borges melo mello
  monteiro miranda azevedo neves rosa pires leite duarte barros cavalcante cavalcanti coelho moraes morais medeiros sales
  farias aguiar fonseca paiva tavares guimaraes bezerra xavier macedo siqueira brito assis jesus conceicao braga matos prado
  maia viana vianna amaral magalhaes gomes flores luz paz dores graca penha rego torres bueno franco leal pacheco camargo
  jose maria joao antonio luiz luis carlos paulo pedro henrique eduardo roberto aparecida cristina helena beatriz clara
  novo nova vitoria victoria gabriel miguel augusto cesar alberto regina lucia fatima`
    .trim()
    .split(/\s+/),
);
