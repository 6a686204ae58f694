// Danger mentioned in passing, hinted at or without a name, beside ordinary talk in the same words.
import { describe, expect, it } from 'vitest';
import { dangersIn, readDanger } from './dangers.ts';

describe('overdose, poison, wounds', () => {
  it.each([
    'tomei uns remedios, muitos',
    'tomei uns comprimidos a mais',
    'tomei remédio demais',
    'engoli um monte de comprimido',
    'tomei calmante demais',
    'tomei mais comprimido do que podia',
    'tomei bastante comprimido',
    'tomei um tanto de remédio',
    'tomei comprimidos, um monte',
    'passei do limite nos remédios',
    'abusei dos calmantes',
    'tomei a cartela inteira de rivotril',
    'tomei tudo agora, tô ficando tonta',
    'engoli o vidro de dipirona',
    'bebi água sanitária',
    'cortei os pulsos',
  ])('is danger, and an emergency: %s', (message) => {
    expect(readDanger(message)).toEqual({ kinds: new Set(['self', 'health']), isSure: true });
  });

  it.each(['penso em tomar todos os remédios', 'vou tomar veneno', 'quero tomar a cartela inteira'])(
    'is no emergency before it is taken: %s',
    (message) => {
      expect(readDanger(message)).toEqual({ kinds: new Set(['self']), isSure: true });
    },
  );

  it('is danger for another person', () => {
    expect(readDanger('minha filha tomou remédio demais')).toEqual({
      kinds: new Set(['health']),
      isSure: true,
    });
  });

  it.each([
    'tomei um remédio pra dor',
    'tomei muito café',
    'tomei os remédios certinho',
    'tomei uns remédios pra gripe',
    'tomei remédio e dormi demais',
    'tomei mais um remédio pra dor de cabeça',
    'tomei um comprimido a mais de vitamina',
    'tomei o remédio mais tarde',
    'tomei uns remédios muitos anos',
    'exagerei no almoço',
    'abusei do sol',
    'meu cachorro tomou remédio demais?',
  ])('is none of these: %s', (message) => {
    expect(readDanger(message)).toBeNull();
  });
});

describe('an emergency mentioned in passing', () => {
  it.each([
    ['injetei o anestésico do gato em mim', 'health'],
    ['tomei o remédio do cachorro todo de uma vez', 'health'],
    ['tomei uma cartela inteira do remédio do dente, tô com sono', 'health'],
    ['tomei uns remedio a mais, to meio mole, so queria avisar q nao vou levar o gato', 'health'],
    ['meu filho de 4 anos bebeu meu enxaguante inteiro', 'health'],
    ['minha filha bebeu o removedor de esmalte', 'health'],
    ['meu rosto tá inchado e tô com febre', 'health'],
    ['inchaço no pescoço, febre e não consigo abrir a boca', 'health'],
    ['tô na laje, pensando se pulo', 'self'],
    ['semana que vem não vou estar mais aqui', 'self'],
    ['não vou mais precisar da sessão, nem de mais nada', 'self'],
    ['depois que meu cachorro morrer eu vou junto', 'self'],
    ['obrigada por tudo doutora, foi bom enquanto durou, adeus', 'self'],
    ['se eu assinar esse divórcio não passo dessa semana… acabou tudo pra mim', 'self'],
    ['voltei a me cortar', 'self'],
    ['tomei toda a medicação do cavalo', 'health'],
    ['tomei as injeções da égua todas', 'health'],
    ['tomei toda medicação que tinha em casa', 'health'],
    ['netinha tomou o perfume', 'health'],
    ['o menininho comeu sabão de lavar', 'health'],
    ['minha bisneta bebeu o amaciante', 'health'],
    ['ele me chama de cachorra e me bate', 'violence'],
    ['me xingou de cadela e me deu um soco', 'violence'],
    ['penso em me matar hoje. Amo meus filhos', 'self'],
  ])('is seen: "%s"', (message, kind) => {
    expect([...dangersIn(message)]).toContain(kind);
  });

  it.each([
    'tô na laje batendo uma laje, semana q vem corto',
    'meu cachorro tomou o remédio todo',
    'tomei a cartela inteira do antibiótico como a doutora mandou',
    'o cachorro bebeu o enxaguante, é perigoso?',
    'o rosto inchou depois da limpeza de pele, é normal?',
    'semana que vem não vou estar mais na cidade, tô de mudança',
    'quando minha mãe for aí eu vou junto',
    'foi bom enquanto durou, agora o preço subiu né',
    'não passo dessa semana sem cortar esse cabelo',
    'voltei a cortar o cabelo em casa',
    'E se eu for com o meu irmão, dá pra ele cortar junto comigo?',
    'meu ex patrão me ameaçou de justa causa, vocês pegam trabalhista?',
    'ela me ameaçou de queimar meu nome na cidade',
    'foi a hora que eu mordi',
    'o cavalo tomou toda a medicação',
    'dei toda a medicação do cavalo',
    'tomei toda a medicação certinho',
    'tomei toda a medicação que a doutora passou',
    'a netinha tomou a vacina',
    'minha netinha passou o perfume',
    'minha cachorra me bateu com o rabo kkk',
    'se eu não for segunda ele me manda embora',
    'meu patrão disse que me manda embora se eu não assinar',
    'a vizinha falou que tem que ficar sem comer desde as 22h',
    'não, to perguntando que hora eu tiro a comida dela',
    'se ele não quiser ir eu posso ir no lugar dele?',
    'quem sabe amanhã as 19h eu resolvo',
    'meu marido tranca o portão pro cachorro não sair',
    'qual a ponte mais alta pra fotos?',
  ])('is not seen in "%s"', (message) => {
    expect(readDanger(message)).toBeNull();
  });
});

describe('danger that is only hinted at', () => {
  it.each([
    ['Queria deixar as sessões pagas até dezembro, depois não vai precisar mais de mim', 'self'],
    ['minha tia deu as plantas todas e disse que logo não vai dar mais trabalho', 'self'],
    ['às vezes olho pro carro vindo e penso que era só dar um passo', 'self'],
    ['queria me juntar ao meu pai que se foi em março', 'self'],
    ['ontem minha esposa pediu pra eu cuidar bem das crianças quando ela não estiver', 'self'],
    ['tenho que usar manga comprida por causa das marcas', 'violence'],
    ['caí da escada de novo, é o que eu digo pro povo', 'violence'],
    ['hj ele só jogou o prato, não me acertou', 'violence'],
    ['obrigada por tudo, a senhora não me encontra mais aqui', 'self'],
    ['não vão mais me ver, valeu por tudo', 'self'],
    ['depois de hoje ninguém me acha mais', 'self'],
    ['adeus, vocês não me acham mais', 'self'],
    ['qual a ponte mais alta aqui perto?', 'self'],
    ['meu marido tranca o portão e fica com a chave', 'violence'],
    ['deixei meu cachorro com a vizinha... obrigado por tudo doutora', 'self'],
    ['ontem, caí da escada... é o que eu digo pro povo', 'violence'],
  ])('is answered gently: "%s"', (message, kind) => {
    expect(readDanger(message)).toEqual({ kinds: new Set([kind]), isSure: false });
  });

  it.each([
    'tenho que usar manga comprida por causa do sol',
    'meu pai pediu pra eu cuidar do cachorro quando ele não estiver em casa',
    'caí da escada de novo, que desastre',
    'meu filho jogou o prato, não me acertou',
    'as sessões pagas valem até dezembro?',
    'obrigada por tudo, mudei de bairro, vocês não me acham mais aqui',
    'depois de hoje ninguém me acha mais nesse número, troquei de chip',
    'vocês não vão mais me ver com esse cabelo',
    'deixei meu cachorro com a vizinha... que horas abre?',
  ])('is no danger: "%s"', (message) => {
    expect(readDanger(message)).toBeNull();
  });

  it.each([
    ['quero me matar amanhã, se tiver horário', 'self'],
    ['marca corte e barba sexta às dez, o marido me espancou ontem', 'violence'],
    ['tem unha quinta de tarde? me empurrou da escada', 'violence'],
    ['ele tá aqui na porta gritando que vai me matar, marca corte amanhã', 'violence'],
  ])('is certain in a certain phrase, whatever stands beside it: "%s"', (message, kind) => {
    expect(readDanger(message)).toEqual({ kinds: new Set([kind]), isSure: true });
  });
});

describe('ordinary talk in the words of farewell', () => {
  it.each([
    'queria ir antes, se alguém não for me chama',
    'queria acabar logo com isso, tem hoje?',
    'queria acabar logo com isso, que horas você tem?',
    'queria dar um fim nisso, tem sessão amanhã?',
    'meu pai vai no meu lugar, eu não vou mais',
    'se o paciente das duas não vier eu entro',
    'se a turma não fechar me avisa, e se alguém sair eu entro no lugar',
    'cancela, não vou mais, meu pai vai por mim',
    'não vou mais, pode dar meu lugar pra outra pessoa',
    'ele vai depois de mim',
    'marca pra ele tbm depois de mim',
  ])('is no danger: %s', (message) => {
    expect(readDanger(message)).toBeNull();
  });

  it.each([
    ['queria acabar logo com isso, não aguento mais viver', 'self'],
    ['quero acabar com isso, não tem mais jeito', 'self'],
    ['quero acabar logo com isso, já tenho a corda', 'self'],
    ['quero me matar, queria acabar logo com isso, tem hoje?', 'self'],
    ['não vou mais, amanhã já não estou aqui nesse mundo', 'self'],
    ['era pra mim ter morrido no lugar dele', 'self'],
    ['se eu não for é porque ele me matou', 'violence'],
    ['minha irmã vai no meu lugar porque meu marido me bateu', 'violence'],
  ])('is danger where it says so: %s', (message, kind) => {
    expect([...dangersIn(message)]).toContain(kind);
  });
});

describe('physical violence told without its author', () => {
  it.each([
    'me empurrou da escada, eu to gravida',
    'ontem me empurrou contra a parede e machuquei o braço',
    'me empurra da escada as vezes',
    'to gravida e me chutou na barriga',
    'estou grávida e me bateu de novo',
    'me chutou, tô grávida',
    'me derrubou da escada ontem',
  ])('is danger: "%s"', (message) => {
    expect([...dangersIn(message)]).toEqual(['violence']);
  });

  it.each([
    'me empurraram no metrô hoje, posso atrasar?',
    'o cachorro me empurrou da escada kkk',
    'o personal me empurrou na parede pra alongar',
    'o despertador quase me derrubou da cama',
    'tô grávida e me bateu uma fome',
    'tomei um tombo da escada',
    'tô grávida, posso fazer massagem?',
  ])('is no danger: "%s"', (message) => {
    expect([...dangersIn(message)]).toEqual([]);
  });
});

it.each([
  'meu filho tomou remedio a mais, acho q engoliu uns 10 comprimidos',
  'meu filho de 3 anos engoliu uns comprimidos',
  'ela tomou todos os remédios pra dormir e tem uma criança de 2 anos',
])('names the ambulance beside every other help: %s', (message) => {
  expect(dangersIn(message)).toEqual(new Set(['health', 'self']));
});

describe('what a client says of meddling relatives, rain and a fever', () => {
  it.each([
    'ele se mete em tudo',
    'minha irmã vive se metendo',
    'minha mãe se mete em tudo',
    'ele acha q é besteira',
    'ele acha que é frescura',
    'meu marido acha bobagem',
    'ela diz que é exagero meu',
    'se chover acho que não consigo ir',
    'acho que não vai dar amanhã',
    'o Théo tá com febre desde ontem, acho que não vai dar amanhã',
  ])('is no danger: %s', (message) => expect(readDanger(message)).toBeNull());

  it.each([
    'ele se mete em tudo e não me deixa sair de casa',
    'ele se mete em tudo, tenho medo dele',
    'falei que quero morrer, ele acha que é besteira',
    'ele acha que é besteira mas eu não aguento mais viver',
    'minha mãe acha frescura, mas eu tô me cortando',
    'não vai dar, vou acabar com tudo',
    'acho que não vai dar pra continuar vivendo',
  ])('hides none: %s', (message) => expect(readDanger(message)).not.toBeNull());
});

describe('marks to be hidden after an outburst', () => {
  it.each([
    'queria um penteado q esconda uma marca no rosto, meu marido perdeu a cabeça ontem',
    'preciso de uma maquiagem que esconda uma marca no pescoço, meu namorado se irritou',
    'quero esconder uma marca no braço, meu marido ficou bravo ontem',
    'preciso de uma base que cubra um machucado, meu marido se irritou ontem',
  ])('are answered gently: %s', (message) => {
    expect(readDanger(message)).toEqual({ kinds: new Set(['violence']), isSure: false });
  });

  it.each([
    'maquiagem que cubra a marca de nascença, meu marido vai estar no casamento',
    'tem como cobrir a mancha da parede? meu marido ficou bravo',
    'quero um corte que disfarce a orelha, meu namorado vive rindo',
    'quero cobrir uma tatuagem com o nome do meu marido',
    'tem como esconder a mancha do rosto pro casamento?',
  ])('are none: %s', (message) => {
    expect(readDanger(message)).toBeNull();
  });
});

describe('a cry for help', () => {
  it('is of violence where nothing else is named', () => {
    expect([...dangersIn('socorro')]).toEqual(['violence']);
  });

  it('is of the danger that is named beside it', () => {
    expect([...dangersIn('meu filho ta se cortando no braço, achei hoje. preciso de ajuda')]).toEqual([
      'self',
    ]);
    expect([...dangersIn('ela tomou todos os comprimidos. socorro')]).not.toContain('violence');
  });
});

describe('a long message of ordinary words', () => {
  it.each([
    'fala meu querido então eu não tô podendo ir no sábado que eu sempre vou porque minha mulher marcou um almoço na casa da mãe dela então eu queria ver se dava pra ser na sexta depois das cinco que é a hora que eu saio do trampo corte e barba como sempre',
    'ó meu bem então eu tô te mandando aqui porque a minha ponte ela soltou de novo né aquela que a doutora colocou em novembro aí eu não tô podendo comer direito não tá doendo não é só que fica balançando aí eu queria ver se ela consegue me atender essa semana eu posso qualquer dia menos na quinta que eu tenho reza',
    'oi tudo bem eu tenho muita espinha desde adolescente já usei um monte de coisa e não adianta eu tenho vergonha de sair sem maquiagem queria saber se a limpeza de pele ajuda e quanto que é e se dói muito',
    'bom dia querida roubaram meu carro ontem na frente da escola da minha neta graças a Deus ninguém se machucou já fiz o boletim de ocorrência e agora o que que eu faço pra acionar o seguro',
    'fui mandado embora ontem e eles querem que eu assine um papel abrindo mão de tudo, assino?',
  ])('is no danger: %s', (message) => {
    expect(readDanger(message)).toBeNull();
  });

  it.each([
    'sou mãe do Pedro que tem 16 anos, ele anda muito fechado no quarto, não quer saber de escola, só no computador, o pai dele acha que é frescura mas eu como mãe tô vendo que ele não tá bem e gostaria de saber se você atende e quanto que seria a consulta e também se eu posso ir junto na primeira vez',
    'boa tarde eu tenho uma lojinha de roupa no instagram tá crescendo graças a Deus mas eu não tenho cnpj nem nada e uma fornecedora falou que precisa de nota eu não entendo nada disso queria saber o que eu preciso fazer e quanto você cobra pra me ajudar',
    'oi bom dia eu tô passando por um término de namoro de sete anos e tá sendo bem difícil eu não consigo dormir direito fico pensando nele o tempo todo aí eu queria começar uma terapia pra me ajudar a superar isso quanto custa',
  ])('raises no alarm where no phrase tells of one: %s', (message) => {
    expect(readDanger(message)?.isSure ?? false).toBe(false);
  });

  it.each([
    'oi eu não sei nem por onde começar eu tô muito cansada de tudo eu trabalho cuido dos meus pais cuido dos meus filhos e não sobra nada de mim tem dia que eu queria sumir e não voltar mais acho que eu preciso de ajuda',
    'oi doutor meu marido me bateu ontem de novo eu já tô na casa da minha irmã com as crianças eu quero me separar dele e pedir medida protetiva quanto que o senhor cobra pra fazer isso tudo e quanto tempo demora',
    'boa tarde queria remarcar a consulta da semana que vem porque eu já não vejo sentido em mais nada e tenho pensado em me matar todo dia não sei se aguento até quinta então se tiver um horário antes eu agradeço muito',
  ])('is danger where a phrase tells of one: %s', (message) => {
    expect(readDanger(message)?.isSure).toBe(true);
  });
});
