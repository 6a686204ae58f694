// Signs that a message needs a human, or asks for something the assistant must not give. Patterns as in intents.ts.
import { readDangerAfter } from '../danger/dangers.ts';

export type SafetySign =
  | 'crisis'
  | 'violence'
  | 'emergency'
  | 'fire'
  | 'concern'
  | 'clinical'
  | 'advice'
  | 'human'
  | 'complaint'
  | 'injection'
  | 'internals'
  | 'others'
  | 'robot'
  | 'leaving';

const clinical =
  /\b(inflamad\w+|inflamou|inflamacao|inchad\w+|inchou|inchaco|sangr\w+|febre|infecc\w+|infeccion\w+|pus|alergi\w+|queimou|queimad\w+|queimadura|ardendo|ardencia|cocando|coceira|irritad\w+ (a|na) pele|irritacao|manchas? (na|no|vermelha)|vermelhidao|latejando|tontura|passando mal|passei mal|vomit\w+|diarreia|falta de ar|desmai\w+|hematomas?|roxo|roxa|dormente|dormencia|formig\w+|feridas?|crise de (panico|ansiedade|choro)|(estou|tive|tendo) (em |uma )?crise|ataque de panico|em panico|efeito colateral|(quebrou|caiu|soltou) (o|a|meu|minha) (dente|restauracao|obturacao|coroa|aparelho)|muita dor|com dor|dor (muito )?forte|dor insuportavel|dores|doendo|me doi|(meu|minha) \w+ doi|doi (muito|demais|quando)|doeu|dolorid\w+|machuc\w+|nao (esta|quer) (comendo|comer)|sem (comer|beber|se alimentar) (faz|ha|desde|por)|(esta|anda) sem (comer|beber)|nao (come|bebe|levanta|anda|respira)|mancando|convuls\w+|engoliu|comeu (um |uma )?(chocolate|veneno|osso|planta|remedio|raticida|chumbinho|pedra|plastico|meia)|foi atropelad\w+|atropelaram|envenenad\w+|enjoad[oa]|palpitac\w+|travou|travaram|torci|fratur\w+|estour\w+|cort(ei|ou) (o|a|meu|minha) (dedo|mao|pe|braco))\b/;

/** "o chuveiro queimou", "o cano estourou": things break too, and need no doctor. */
const THINGS =
  'chuveiro|lampadas?|tomadas?|disjuntor|fusivel|resistencia|fiacao|fios?|luz|motor|ventilador|condicionado|geladeira|fogao|forno|interruptor|placa|carregador|televisao|tv|maquina|bomba|computador|celular|notebook|impressora|fonte|portao|porta|janela|transformador|reator|cano|torneira|pneu|carro|moto|bicicleta';
/** An injured body is no broken thing: "a máquina queimou minha nuca". */
const NOT_OF_A_BODY =
  '(?! (a |o |as |os )?(me|minh\\w+|meus?|nele|nela|pele|rosto|maos?|perna|braco|dedo|cabelo|couro|nuca|testa|coxa|barriga)\\b)';
const BROKEN_THING = new RegExp(
  `\\b(${THINGS})( (?!e\\b|me\\b)\\w+){0,2} (queim|estour|trav)\\w*\\b${NOT_OF_A_BODY}|\\b(queim|estour|trav)(ou|aram|ei) (o|a|os|as|um|uma|meu|minha) (${THINGS})\\b`,
  'g',
);

/** Words of pain that also explain an ordinary visit to a practitioner who treats the body. */
const severe =
  /\b(sangr\w+|febre|infecc\w+|pus|alergi\w+|queim\w+|inflam\w+|inch\w+|passando mal|falta de ar|vomit\w+|desmai\w+|insuportavel|muito forte|e normal|sera que|panico|emergencia|depois d[aeo]|apos)\b/;

const advice =
  /\b(posso|devo|pode|preciso|bom|faz mal) (\w+ )?(tomar|usar|beber|parar de tomar|misturar|passar (pomada|creme|gelo|alcool|remedio|agua|vaselina|limao|oleo)) |\bo que (eu )?(dou|passo|tomo|uso) (para|nele|nela|ne[sl]\w+|ai|aqui|quando|se|ate)\b|\b(remedio|medicamento|antibiotico|anti inflamatorio|ibuprofeno|dipirona|paracetamol|dosagem|dose|receita medica|diagnostico)\b|\b(tenho direito|meus direitos|posso processar|processar|ganho (a|essa) (causa|acao)|ganhar (a|essa|o) (causa|acao|processo)|indenizacao|justa causa|devo assinar|o que (eu )?(faco|devo fazer)|e crime|quanto (vou|posso) receber)\b/;

const human =
  /\b(falar|conversar|fala|(?<!\b(seu|teu|o) )contato|falo|papo|tratar|resolver|combinar|direto|diretamente|pessoalmente) (diretamente |direto |isso |pessoalmente |um pouco |rapidinho ){0,3}(com|ao) (?!voce\b|voces\b)(uma |um |o |a |os |as |seu |sua |meu |minha |algum |alguma )?\w+|\b(atendente|atendimento humano|ser humano|um humano|humana?|pessoa (de verdade|real)|gente de verdade|secretaria|recepcionista|gerente|responsavel|supervisor)\b|\b(me (transfere|transfira|passa|passe|chama|encaminha)|transferir|chama(r)?) (para |com )?(o |a |um |uma |pessoa|alguem|atendente)?(pessoa|alguem|atendente|humano|responsavel|dono|dona|doutor|doutora|dr|dra|profissional)|\b(me liga|me ligue|me ligar|pode me ligar|ligar para mim|quero uma ligacao|retornar a ligacao|me retorna)\b|\bfalar com voce (urgente|pessoalmente|em particular)|\bquero (uma pessoa|alguem|um atendente)\b|\bnao quero falar com (robo|maquina|bot|ia)\b|\b(chama|chamar|chame) (o|a) \w+/;

const complaint =
  /\b(reclam\w+|(?<!\b(postura|coluna|pele|unhas?|cabelos?|sobrancelhas?|barba|dentes?|perna)( esta)? )pessim[oa]|horrivel|absurdo|palhacada|descaso|procon|processar voces|dinheiro de volta|estorno|insatisfeit\w+|decepcionad\w+|ridicul\w+|falta de respeito|lixo|porcaria|vergonha|(quero|exijo) (um |o )?(meu )?(reembolso|ressarc\w+)|estrag(aram|ou)|ninguem (resolve|responde|me (atende|responde))|nao recomendo|decepcao|grosseir\w+|mal educad\w+|me enganaram|fui enganad\w+|sacanagem|cobraram (errado|a mais|duas vezes|2 vezes|em dobro)|falta de (consideracao|profissionalismo|educacao)|nunca mais volto|mal atendid\w+|denunci\w+)\b/;

const injection =
  /\b(ignor\w+|esquec\w+|desconsider\w+|desobede\w+|burl\w+) (\w+ ){0,4}(instruc\w+|regras?|ordens|comandos?|prompt|diretrizes|restric\w+|limites|anterior\w*|programacao)\b|\b(modo (desenvolvedor|admin\w*|debug|root|deus|teste|manutencao)|developer mode|jailbreak|sudo|tool call|function call|system|override|admin mode)\b|\b(a partir de agora|agora) voce e (um|uma|o|a|meu|minha)\b|\bfinja que\b|\baja como\b|\b(eu )?sou (o |a )?(dono|dona|administrador\w*|admin|desenvolvedor\w*|programador\w*|proprietari\w+|suporte|profissional|secretari[ao]|gerente|funcionari[ao])\b|\bdan mode\b|\bmodo dan\b|\bsou d[ae] (equipe|clinica|empresa)\b/;
const injectionMarks =
  /\[\s*(sistema|system|admin|instru|inst|tool|assistant|dev)|<\s*(?:\/\s*)?(system|tool|assistant|function|inst|\|)|<\|im_|###|\{\s*"(name|tool|function|action|acao|op)"|\b[a-z]+_[a-z]+\s*\(|\b(agendar|cancelar|remarcar|book|cancel|reschedule|confirmar|executar?)\s*\(|^[ \t]*(system|sistema|assistant|tool)\s*:/im;

const internals =
  /\b(prompt|instrucoes|suas (regras|configuracoes|diretrizes)|configuracao do (sistema|bot)|codigo fonte|seu codigo|senha|token|api key|chave (de|da) api|banco de dados|base de dados|qual (modelo|ia|inteligencia)( artificial)? (voce|e)|que modelo|chatgpt|gpt|openai|texto acima|repita (tudo|o que|as)|mensagem de sistema|como voce foi (feit|program|trein)\w+)\b/;

/** A client who wants to end a treatment is not offered the next visit. */
const leaving =
  /\b(?<!nao )(quero|queria|vou|gostaria de|preciso|precisarei|pensando em|penso em|decidi|resolvi|tenho que|terei que) (parar|encerrar|interromper|trancar|suspender|pausar|largar|abandonar) (com )?(a|o|as|os|minha|meu|minhas|meus) (terapia|tratamento|sessao|sessoes|aulas?|treinos?|acompanhamento|atendimentos?|consultas?|plano|pacote)\b/;

const robot =
  /^(oi |ola )?quem e( voce)? \?$|\b(qual( e)? (o )?(seu|teu) nome|como voce se chama|com quem (eu )?(falo|estou falando)|(?<!aqui )quem (fala|esta falando|e voce|e que fala)\b(?! e (a|o)\b)|voce e quem)\b|\b(voce|vc|isso|aqui|estou falando com|e|sou atendid[oa] por|falo com)( \w+){0,3} (robo|bot|ia|maquina|inteligencia artificial|humano|humana|gente|pessoa|automatic[oa]|assistente virtual|chatbot|de verdade|real)\b( \w+){0,6} ?\?|\be (um |uma )?(robo|bot|ia|maquina|pessoa|humano)\b|\b(robo|bot) \?/;

const others =
  /\b((?<!(para|de|com) )outr[oa]s? (cliente|paciente|aluno|pessoa)s?|seus (clientes|pacientes|alunos)|(qual|que) (cliente|paciente|aluno|aluna)\b|lista de (clientes|pacientes|contatos)|(quais|quem|quantos) (sao )?(os |as |seus )?(clientes|pacientes|alunos)|nome d[aeo]s? (cliente|paciente|pessoa|aluno)s?|quem\b( \w+){0,2} (esteve|passou|veio|frequent\w+|aparec\w+)\b|quem (mais )?(e que )?(treina|corta|consulta|frequenta|esta|vai(?! (e|sou|somos|ser|sera|me|nos|fazer|atender|cuidar|cortar|ir|levar|buscar|pagar|usar)\b)|marcou|agendou|tem|vem(?! (e|sou|somos|sera)\b)|foi|e o cliente|e a cliente|e o paciente|e a paciente|estara|ocup\w+|pegou|reservou)|com quem (voce|ele|ela)|(telefone|numero|celular|contato|whats|whatsapp|zap|cpf|email|dados|ficha|prontuario|endereco) d[aeo]s? (?!voces?\b|(minha |meu )?(casa|rua|predio|apartamento|apto?|bloco|porta|portao|lote|quadra|condominio|avenida|sala|andar|pedido|cartao|trabalho|entrega)\b|empresa|clinica|consultorio|estabelecimento|salao|barbearia|loja|local|studio|espaco|atendimento)(\w+)|agenda d[aeo]s? (?!voces?\b|dia|hoje|amanha|semana|proxim|segunda|terca|quarta|quinta|sexta|sabado|domingo|clinica|doutor|doutora)(\w+)|no lugar d[aeo] (outr[oa]|cliente|paciente|alun[oa]|pessoa|algu\w+)\b|(manda|mostra|passa|envia|ver) (para mim )?(a |sua |toda a |a sua )agenda( completa| toda)?( de| do| da| \.| \?|$))/;

/** `concern`: a person may be in danger of any kind. */
const dangerSigns = (original: string, before: string): SafetySign[] => {
  const danger = readDangerAfter(before, original);
  if (danger === null) return [];
  if (!danger.isSure) return ['concern'];
  const signs = { self: 'crisis', violence: 'violence', health: 'emergency', fire: 'fire' } as const;
  return [...danger.kinds].map((kind) => signs[kind]);
};

/**
 * The signs of a message; `plain` as in `readWords`, `original` for marks that words do not keep, `before` the
 * client's previous message, of which this one may be the second half.
 */
export const safetySigns = (plain: string, original: string, before = ''): ReadonlySet<SafetySign> => {
  const found = new Set<SafetySign>(dangerSigns(original, before));
  const tests: [SafetySign, boolean][] = [
    ['clinical', clinical.test(plain.replace(BROKEN_THING, ' '))],
    ['advice', advice.test(plain)],
    ['human', human.test(plain)],
    ['complaint', complaint.test(plain)],
    ['injection', injection.test(plain) || injectionMarks.test(original)],
    ['internals', internals.test(plain)],
    ['others', others.test(plain)],
    ['robot', robot.test(plain)],
    ['leaving', leaving.test(plain)],
  ];
  for (const [sign, holds] of tests) if (holds) found.add(sign);
  return found;
};

/** True when a clinical complaint is more than the reason for an ordinary visit. */
export const isSevere = (plain: string): boolean => severe.test(plain);
