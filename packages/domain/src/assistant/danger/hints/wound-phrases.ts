// Wounds made on purpose, as a parent finds them or a victim describes them: certain phrases. Notation: reading/phrases.ts.

export const WOUND_PHRASES = `
# a child that wounds itself
CHILD|KIN|PARTNER ... se arranha|arranhou|arranhando|fura|furou|furando|espeta|espetou|espetando|queima|queimou|queimando com|de|do|da OWN? BLADE|tesoura|compasso|agulha|alfinete|caneta|isqueiro|cigarro|vidro|grampo ! ANIMAL LAUGH FICTION TRADE brincando sem
CHILD|KIN|PARTNER ... se arranha|arranhou|arranhando|fura|furou|furando toda|todo|inteira|inteiro com BLADE|tesoura|compasso|agulha|alfinete|caneta|isqueiro|cigarro|vidro|grampo ! ANIMAL LAUGH FICTION TRADE brincando sem
CHILD|KIN ... raspa|raspou|raspando|rala|ralou|arranha|arranhou|arranhando OWN? pele|braco|bracos|perna|pernas|coxa|coxas ... sangrar|sangue|BLADE ! ANIMAL LAUGH FICTION caiu bicicleta brincando skate
marca|marcas|riscos|corte|cortes|arranhoes de|por|com CUT|corte|cortes|BLADE|tesoura .. braco|bracos|perna|pernas|coxa|coxas|barriga|WRIST .. dela|dele|CHILD|KIN ! ANIMAL FICTION LAUGH depilacao cirurgia
CHILD|KIN .. esta|anda|aparece|apareceu|chegou|tem com|cheia|cheio|umas? ... marca|marcas|riscos|cortes de|por|com CUT|corte|cortes|BLADE|tesoura ! ANIMAL FICTION LAUGH depilacao cirurgia TRADE
<!quero|posso|pode|vai|vou voltei|voltou a me|se CUT/inf|ferir|machucar|furar|arranhar essa|esta|nessa|nesta|ontem|hoje|depois|e ! TRADE SPORT ANIMAL fazendo cozinha
`;

export const FORCED_CUT_PHRASES = `
# hair cut by force, as a punishment or in sleep
ANYONE ... cortou|cortaram|raspou|rasparam|picotou|tosou OWN? cabelo|cabelos|cabeca .. a|na forca|marra ! LAUGH FICTION ANIMAL
ANYONE ... cortou|cortaram|raspou|rasparam|picotou|tosou meu|minha|meus cabelo|cabelos|cabeca ... contra|sem eu? querer|vontade|deixar ! LAUGH FICTION ANIMAL
ANYONE ... cortou|cortaram|raspou|rasparam|picotou|tosou meu|minha|meus cabelo|cabelos|cabeca ... castigo|castigar|punir|raiva|ciume|ciumes|vinganca ! LAUGH FICTION ANIMAL
PARTNER|ele ... cortou|raspou|picotou|tosou meu|minha|meus cabelo|cabelos|cabeca ... dormia|dormindo ! LAUGH FICTION ANIMAL
me FORCE/ele|segurou|seguraram .. e? cortou|cortaram|raspou|picotou OWN? cabelo|cabelos ! LAUGH FICTION ANIMAL
`;

export const FALLEN_PHRASES = `
# fallen, and still lying there
cai|caiu|tombo|queda ... nao .. CAN me|se levantar|mexer END ! ANIMAL LAUGH FICTION TRADE
cai|caiu|tombo|queda ... nao .. CAN levantar|mexer END|do|da|daqui ! ANIMAL LAUGH FICTION TRADE conta preco
`;
