// Idioms that use words of danger harmlessly. Notation: reading/phrases.ts.

export const IDIOMS = `
# dying of something
[DIE] de >!novo|verdade|vez|uma|overdose|remedio|remedios|proposito|tiro|facada|tanto
[DIE] pra|para|por comer|ver|ir|ter|chegar|saber|esse|essa|um|uma
[DIE] com >!remedio|remedios|veneno|faca|tiro
[DIE] no|em|na transito|fila|sono
[DIE] >!de por
lindo|linda|lindas|lindos|bom|boa|gostoso|gostosa|cor|feia de? [DIE]
feio|fedendo|fedido|fedida|caro|dia|ate|quase|ninguem|ponto|natureza|pele de? [DIE]
dia dos [DIE]
nao vou|vai|vamos [DIE]
[DIE] loira|loiro|velhinha|velhinho|ruiva|careca|velha
celular|bateria|carro|motor|cabelo|dente|nervo|planta|grama .. [DIE]
pele|unha|internet|aparelho|pilha|assunto|moto|flor|bateria .. [DIE]
[DIE] o|a assunto|celular|bateria|carro|internet
OWN ANIMAL .. [DIE]
KIN .. [morreu|faleceu|morreram]
[morreu] OWN .. KIN
prefiro|melhor [DIE] que|do|a
planta|plantas|peixe|peixes|arvore|bateria|celular|carro .. [DIE]

# killing something
[KILL] OWN? saudade|saudades|fome|sede|curiosidade|aula|aulas|tempo|trabalho|charada|duvida
[KILL] OWN? vontade|pau|barata|baratas|mosquito|pernilongo|cupim|formiga|formigas|rato|ratos
[KILL] OWN? piolho|piolhos|fungo|nervo|zumbi|zumbis|jogo|chefao|coelhos|prova|dente
[KILL] OWN? bicho|bichos|treino|escola|academia|leao|serie|aquele|esse|essa
[KILL] a pau
[KILL] dois|duas
[KILL] de >!vez|verdade|uma|overdose|remedio|remedios|tiro|proposito
[KILL] OWN? trabalhando|estudando|treinando|malhando|limpando
[KILL] do coracao
nao [me] [mata|mate|matem]
dor|dores de|no|na|nas dente|dentes|siso|cabeca|costas|coluna|joelho .. [NOT] da .. viver

# hitting, catching, throwing
[HIT] OWN? papo|ponto|foto|fotos|meta|recorde|bola|palma|palmas|perna
[HIT] OWN? cabeca|carro|moto|porta|clara|claras|botas|saudade|vontade
[HIT] OWN? fome|preguica|tristeza|desespero|sono|sol|vento|continencia|cartao|dedinho
[HIT] OWN? pe|joelho|canela|inveja|curiosidade|medo|arrependimento|ansiedade|nostalgia
[HIT] no|na|nos|nas OWN? porta|portao|carro|moto|poste|trave|parede|quina|mesa|janela|tecla
[HIT] forte|certo|aqui
coracao [HIT]
[FALL_ON] chuva|sol|OWN onibus|filho|filha|crianca|pedido|encomenda|muito|trem|metro
[FALL_ON] para|pra
[FALL_ON] do|da|de treino|aplicativo|planilha|computador|celular|app|sistema
[FALL_ON] do|da|de tecnologia|maquina|excel|matematica|prova|ontem
[BLOW] no|na visual|look|sobrancelha|barba|cabelo|jardim|mesa|quina|pantera|casa|aparencia|saco|muay
[SHOT] no|em pe|escuro|meta|certo|certa
[SHOT] nas costas
[SHOT] o|a|as|os|certo|menta|coco|de
[WAKE] cedo|tarde|tempo|com
[KILL] se eu? chegar|for|aparecer atrasado|atrasada|de|com|sem
[enforca|esgana|esfola] se eu? chegar|for|aparecer|faltar|atrasar
[JUMP] corda|OWN? bola|sobrancelha|hidratacao
[JUMP] OWN? sofa|cama|piscina|loiro|progressiva|horario
[SWALLOW] OWN? sapo|banho|susto|cafe|vacina|chuva|sol|sorvete
[FOLLOW] no|o|a insta|instagram|perfil|pagina
azar|musica|dor|culpa|sono|fome [me] [FOLLOW]

# an insult, no animal
chama|chamou|chamava|chamando|xinga|xingou|xingava|xingando de [ANIMAL]

# a threat to sue, to dismiss, to gossip
[THREATEN] de|com? justa|queimar|sujar|falar|processar|processo|demitir|demissao|advertencia|multa|greve|contar|fofoca
[THREATEN] .. justa causa
[THREATEN] .. queimar|sujar OWN? nome|filme

a|com [faca] no OWN pescoco por|com >!forca

# living and going away
ao|da|a|cor|cores|pele|rede|internet|linha|plano|chip|operadora [vivo|viva|vivos]
plano|internet|chip da|vivo [vivo]
uma|cor|bem|mais [viva|vivo] com|cor|END
[LIVE] corrida|louca|social|bela|que|noturna|saudavel|fiscal|adulta|sexual|amorosa|financeira|profissional|real
[LIVE] melhor|bem|muito|mais|feliz
salvou|mudou|mudar|salvar|salva|melhorar|melhorou|organizar .. [LIVE]
na|minha [LIVE] de
minha [LIVE] esta corrida|uma|otima|boa|melhor|melhorando
caso de [LIVE]
NOT e|estou|era|falo [brincadeira|brincando|zoeira|zoando]
sem [brincadeira|zoeira|brincar]
esquadrao|bomba|doce|homem [SUICIDE]
[KILL] de vergonha|preocupacao|orgulho|fofura|amor|raiva|inveja|susto
seguro de [LIVE]
vez na [LIVE]
nunca mais na [LIVE]
[GO] com|uns|umas|por|as|esse|essa|a|o
[GO] do grupo
[GO] dessa|desta cidade
peito [do] pe
[CHEST] do pe|frango
[CHEST] de frango|peru
dor|peitoral [CHEST] do treino
[OVERDOSE] de >!remedio|remedios|rivotril|droga|cocaina
[arma] OWN? cabelo|penteado|muito|barraca|demais|cachos|festa
cabelo|cachos|raiz|ele [armado|arma]
[ABUSE] d[ao]|do|da|de >!mim|minha|meu|dele|dela|uma|um|crianca|menor
[VIOLENT] de|esse|essa|treino|treno
enxaqueca|virose|gripe|colica|produto|shampoo|acido|treino|corte [VIOLENT]
faca de [churrasco]
# getting a matter over with, where a time is asked for
[END_IT] com|de isso .. <!nao|nem tem|teria|rola|consegue|tens hoje|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado|cedo|horario|horarios|vaga|vagas|encaixe|sessao|agenda
[END_IT] com|de isso .. <!nao|nem da|pode|posso|consigo para|pra|ser|marcar|ir hoje|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado|cedo
[THE_END] nisso .. <!nao|nem tem|teria|rola|consegue|tens hoje|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado|cedo|horario|horarios|vaga|vagas|encaixe|sessao|agenda
[THE_END] nisso .. <!nao|nem da|pode|posso|consigo para|pra|ser|marcar|ir hoje|amanha|agora|segunda|terca|quarta|quinta|sexta|sabado|cedo
[END_IT] com|de isso .. que|quais|qual horas|hora|horario|horarios|dia|dias
[THE_END] nisso .. que|quais|qual horas|hora|horario|horarios|dia|dias
# a haircut, as barbers' clients call it
me [CUT/inf] com o|a|voce|ele|ela|seu|meu|minha
me [CUT/inf] .. amanha|sabado|sexta|segunda|terca|quarta|quinta|domingo|dia|urgente|casamento|formatura|horario
me [CUT/inf] .. as >!vezes
corte .. [socorro]
`;
