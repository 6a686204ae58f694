// Clauses in which the client wants no visit now. Notation: phrases.ts, over the concepts of booking-words.ts; a
// phrase reaches the end of its clause.

const BEHIND =
  'COURTESY|ADDRESS|FILLING|FAREWELL|NOT|HERE|nada|nenhum|nenhuma|agora|hoje|ainda|mesmo|ja|mais|em|por|enquanto|ora|la|MOMENT|DAY|WEEKDAY|para|eu|mim|nos|gente|ele|ela|eles|elas|NAME|PERSON';
const LEADS = `COURTESY|ADDRESS|FILLING|LINK|PRAISE|NOT|eu|ja|ah|por|enquanto|ora|gente|pessoal`;
const ANY =
  'outro|outra|nenhum|nenhuma|mais|um|uma|o|a|de|do|da|esse|essa|este|esta|qualquer|ver|saber|marcar|agendar';
const TIMES = 'BOOKED|horarios|servico|servicos|vagas|nada|encaixe';

/** The visit is refused: "não quero marcar nada", "nenhum horário", "deixa quieto". */
export const NO_VISIT = `
# arranging is denied
NOT SMALL|nada|pretendo|desejo|carece|estou|estamos|querendo|de|disse|falei|que|ser* ARRANGE/inf|ARRANGE/order|ARRANGE/ger|ARRANGE/i ${ANY}* ${TIMES}? ${BEHIND}* $
ARRANGE/inf|ARRANGE/order|ARRANGE/i ${ANY}* ${TIMES}? NOT ${BEHIND}* $
sem ARRANGE/inf ${ANY}* ${TIMES}? ${BEHIND}* $

disse|falei|respondi|avisei que? nao ${BEHIND}* $
mas|porem eu nao quero|vou ${BEHIND}* $

# a time is denied
NOT eu|ALSO* quero|queria|preciso|precisa|desejo|pretendo|querendo|procurando|atras ${ANY}* ${TIMES} nenhum|nenhuma|nao? ${BEHIND}* $
NOT estou|estamos|esta ALSO* querendo|procurando|precisando|buscando|atras ${ANY}* ${TIMES} ${BEHIND}* $
quero|queria|preciso ${TIMES} nenhum|nenhuma ${BEHIND}* $
^ ${LEADS}* nenhum|nenhuma BOOKED|servico|deles|delas|desses|dessas|dos|das? dois|duas? ${BEHIND}* $
^ ${LEADS}* nada por enquanto|ora ${BEHIND}* $
^ ${LEADS}* nada agora ${BEHIND}* $
^ ${LEADS}* dispenso BOOKED? ${BEHIND}* $

# the talk about it ends
^ ${LEADS}* deixa ${BEHIND}* $
^ ${LEADS}* nao quero COURTESY|ADDRESS|FILLING|NOT|mais|agora|hoje* $
^ ${LEADS}|pode* esquecer|esquece|esqueca esse|este|o|desse BOOKED ${BEHIND}* $
^ ${LEADS}* deixa|deixe|deixar|deixo quieto|quieta ${BEHIND}* $
^ ${LEADS}* deixa|deixe|deixar|deixo para la ${BEHIND}* $
^ ${LEADS}* deixa|deixe|deixo|fica para a|uma|outra|outro|proxima|depois outra|vez|hora|dia* ${BEHIND}* $
^ ${LEADS}* eu nao $
^ ${LEADS}* agora|hoje nao ${BEHIND}* $
^ ${LEADS}* nao agora ${BEHIND}* $
^ ${LEADS}* por enquanto nao ${BEHIND}* $
^ ${LEADS}* esquece|desisto|desisti|cansei BOOKED|isso|esse|este|o|de|horario|tudo* ${BEHIND}* $
`;

/** "só estou perguntando", "era só pra saber mesmo": the whole clause. */
export const ONLY_ASKS = `
^ ${LEADS}|disse|falei|que|foi* so|apenas|somente estou|estava|queria|quero|vim|foi|era|para|por|uma|a|de* perguntando|perguntar|falando|contando|comentando|dizendo|conversando|curiosidade|saber|sondando|pesquisando|pesquisa|avaliando|olhando|vendo|especulando|elogiar|cotando os|as|o|a|uns? precos|valores|tabela? ${BEHIND}* $
^ ${LEADS}|disse|falei|que* estou|estava|era|foi so|apenas|somente para|por|uma|a|de* perguntando|perguntar|falando|contando|comentando|dizendo|conversando|curiosidade|saber|sondando|pesquisando|pesquisa|avaliando|olhando|vendo|especulando|elogiar|cotando os|as|o|a|uns? precos|valores|tabela? ${BEHIND}* $
^ ${LEADS}* curiosidade ${BEHIND}* $
^ ${LEADS}|era|e|foi|isso* so|apenas|somente uma|um|por|em* hipotese|suposicao|ideia|exemplo ${BEHIND}* $
^ ${LEADS}* hipoteticamente ${BEHIND}* $
^ ${LEADS}* por|em|uma* hipotese ${BEHIND}* $
^ ${LEADS}* so|apenas|somente queria|quero ver mesmo? $
^ ${LEADS}|era|e|foi* so|apenas|somente para eu|mim|ter|dar|uma* ideia|nocao|olhada $
^ ${LEADS}|era|so* isso que eu? queria|precisava saber mesmo? ${BEHIND}* $
`;

/** The client has not decided, or cannot yet: "talvez eu passe aí", "se der eu vou", "depois eu vejo". */
export const UNDECIDED = `
^ ${LEADS}* ainda nao ${BEHIND}* $
^ ${LEADS}* nao ainda ${BEHIND}* $
NOT SMALL|ser* ARRANGE/inf|ARRANGE/order ainda|por enquanto? ${BEHIND}* $
ainda nao SMALL|ser* ARRANGE/inf|ARRANGE/order|quero|queria ${BEHIND}* $
talvez|provavelmente|possivelmente eu|ele|ela|a|gente|nos* passo|passe|vou|va|venha|apareca|precise|tenha|queira|volte|consiga|marque
talvez eu|ele|ela|a|gente* nao vou|va|venha|passe|apareca|consiga|precise|queira
^ ${LEADS}* quem sabe eu|a|gente* passo|passe|vou|va|apareco
MOMENT|DAY|WEEKDAY ${LEADS}* quem sabe ${BEHIND}* $
^ ${LEADS}|eu|ainda* vou|preciso|tenho|deixa|deixe que|de|eu|ainda* pensar|decidir|ver ${BEHIND}|antes|melhor|direitinho|primeiro* $
preciso|tenho|vou|quero que|de|ainda|so* confirmar|ver|falar|combinar|perguntar|checar|resolver com|para OWN|ARTICLE* RELATIVE|PERSON|NAME|chefe|patrao|patroa|socio|socia|familia|mina|noiva|noivo|galera ${BEHIND}|antes|primeiro|MOMENT* $
depois|tarde|hora|dia eu te? vejo|aviso|retorno|falo|volto|procuro|decido ${BEHIND}|isso|com|voce|voces|calma* $
^ ${LEADS}* depois|tarde te? vejo|aviso|retorno|falo|volto|decido ${BEHIND}|isso|com|voce|calma* $
se|caso .. eu? REPLY_LATER|passo|vou|apareco|marco|volto
se|caso .. CONFIRM PREPOSITION|ARTICLE* MOMENT
so se|caso OWN|ARTICLE* RELATIVE|NAME|PERSON|chefe|patrao|patroa|socio|socia|noiva|mina
se|caso NOT? RAIN ...
estou|ando|fiquei sem grana|dinheiro|verba|condicoes|tempo ${BEHIND}* $
^ ${LEADS}|eu|ainda* estou|ando|vivo so? pensando|cogitando|considerando|amadurecendo em|se|na|no|a|ARRANGE/inf ...
^ ${LEADS}|eu|ainda|ate|agora* nao sei se >!voce|voces|tem|atende|atendem|da|faz|fazem|pode|podem|aceita|aceitam|e|esta|abre ...
mas|porem eu? ainda? nao sei ${BEHIND}* $
ainda nao sei|decidi|confirmado|confirmei|resolvi|da ${BEHIND}|se|para|DECIDE* $
pode ser que eu? nao
`;

/** "até quinta", "tchau, até sexta se Deus quiser". */
export const FAREWELLS = `
^ ${LEADS}|BE|FAREWELL|muito|bem|dia|semana|fim|de|final|trabalho|trampo|descanso|um|uma|ou|melhor* ate na|no|a|o|as|dia* MOMENT|WEEKDAY
`;
