// Everyday remarks that use words of danger, and hints of danger in ordinary words.
import { describe, expect, it } from 'vitest';
import { readDanger } from './dangers.ts';

describe('an ordinary answer or remark', () => {
  it.each([
    'desculpa perguntar, é que eu não entendo dessas coisas',
    'moça desculpa, não entendo dessas coisas de zap',
    'já falei com meu marido e ele concorda',
    'conversei com o meu esposo, ele topou',
    'já falei que só tô perguntando',
    'eu já disse, só queria uma informação',
    'sim, eu sei onde fica',
    'eu sei onde é, não se preocupe',
    'pode ficar tranquila que eu sei onde é o prédio',
    'adeus, obrigada',
    'Já disse que não desejo marcar. Adeus.',
    'Não precisa marcar, estou dizendo que talvez eu vá. Adeus.',
    'adeus, obrigada pelo carinho com a Mel',
    'adeus e muito obrigado pela paciência',
    'é a segunda vez que penso nisso, quem sabe na quinta eu crio coragem',
    'ainda tô criando coragem pro clareamento',
    'tá joia. e me diz uma coisa você esteriliza os alicates porque minha vizinha pegou micose',
    'ninguem tá sofrendo não eu perguntei do alicate se é limpo',
    'minha tese é sobre violência doméstica',
    'tô fazendo uma tese, é sobre violência doméstica',
    'a dissertação dela é sobre violência contra a mulher',
    'e a senhora é gente de verdade ou é robô minha filha? desculpa perguntar',
    'vc é gente de verdade ou robô?',
    'eu falei que depois vejo',
    'não marca não, tô falando q talvez eu passe',
    'se eu partir pra praia cuida do meu cachorro?',
    'se eu viajar vocês cuidam do meu gato?',
    'se eu não voltar até as 18h vocês cuidam dela até amanhã?',
    'se eu não conseguir buscar a Nina vcs ficam com ela até segunda?',
    'quem cuida do Thor quando eu não estiver em casa?',
    'pra onde eu vou não tem internet',
    'pra onde vou mudar não posso levar o cachorro, conhece alguém que adote?',
    'tem um 38 na gaveta, é o número do meu sapato',
    'tem vestido 38 na gaveta da loja?',
    'to na ponte, trânsito parado, chego em 10 minutos',
    'to passando na passarela, já chego',
    'to no viaduto parado no trânsito, olhando os carros',
    'não quero mais nada, obrigada, só isso mesmo',
    'não quero mais nada por hoje, só resolver o cabelo',
    'quero resolver isso e descansar no feriado',
    'só quero fazer a massagem e descansar',
    'passou umas ideias de corte na minha cabeça',
    'vou embora sexta, quero cortar antes de partir',
    'quero partir o cabelo no meio',
    'eu to bem, só cansada do trabalho',
  ])('is no danger: "%s"', (message) => {
    expect(readDanger(message)).toBeNull();
  });
});

describe('a hint of danger', () => {
  it.each([
    'se eu partir cuida da minha gata',
    'n tem mais sentido acorda, se eu partir cuida do meu cachorro kkk',
    'se eu não tiver mais aqui vc fica com o meu gato?',
    'se eu for embora de vez cuida da Mel pra mim',
    'se eu partir antes, quem fica com o meu cachorro',
    'se eu sumir cuida dos meus bichos',
    'se eu não voltar pra buscar a Nina vcs cuidam dela? não vou precisar mais dela pra onde eu vou',
    'se eu não voltar pra pegar ele vocês ficam com ele?',
    'quem vai cuidar do Thor quando eu não tiver mais aqui',
    'pra onde eu vou não vou precisar mais dela',
    'tem um 38 na gaveta olhando pra mim hj',
    'a pistola do meu irmão tá na gaveta, fico olhando pra ela',
    'a arma tá aqui do meu lado e eu bebendo desde cedo',
    'to na passarela aqui da av olhando os carro la embaixo, passou umas ideia errada',
    'to no viaduto olhando pra baixo, veio uma ideia ruim',
    'não quero mais nada da vida, só resolver isso e descansar de vez',
    'só quero deixar tudo certo e descansar de vez',
    'quero mais nada dessa vida, só descansar',
    'adeus, obrigada por tudo',
    'já falei com meu marido e ele me bateu',
    'eu sei onde ele guarda a arma e penso nisso',
    'ninguém tá sofrendo mais que eu, não aguento viver',
    'minha tese é sobre violência doméstica e eu sofro violência em casa',
  ])('is seen: "%s"', (message) => {
    expect(readDanger(message)).not.toBeNull();
  });
});
