export const nameParticles: ReadonlySet<string> = new Set(
  'da de do das dos di del e y neto filho filha junior jr sobrinho segundo cliente contato'.split(' '),
);

/**
 * Folded family, religious and second given names of which one alone identifies no person; also our sentences' first
 * words.
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
