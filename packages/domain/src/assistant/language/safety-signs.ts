// Signs that a message needs a person, or asks for what the assistant must not give. Patterns as in intents.ts.
export type SafetySign =
  'crisis' | 'clinical' | 'advice' | 'human' | 'complaint' | 'injection' | 'internals' | 'others' | 'robot';

const crisis =
  /\b(suicid\w+|me matar|(tirar|acabar com|por fim n?a) (a )?(minha|propria) (propria )?vida|acabar com tudo|nao quero (mais )?viver|(quero|queria|vontade de|pensando em|prefiro) (morrer|sumir|desaparecer)|nao aguento mais (viver|essa vida|a vida)|sem (vontade de viver|razao para viver)|nao vejo (mais )?sentido (em|na|de)|(me )?(machucar|ferir) a mim mesm[oa]|automutil\w+|me cortei de proposito|estou me cortando|desistir (da vida|de viver)|seria melhor (eu )?(sem mim|morrer|nao existir|se eu morresse)|melhor sem mim|se eu (sumisse|desaparecesse|morresse|nao existisse)|(queria|quero) (sumir|desaparecer|nao acordar|nao existir)|nao quero (mais )?(estar|ficar) (aqui|nesse mundo|neste mundo)|dar (um )?fim (em|a) tudo|fazer uma besteira comigo|tomei (todos|um monte de|varios) (os )?(remedios|comprimidos)|me jogar (da|do|de))\b/;

const clinical =
  /\b(inflamad\w+|inflamou|inflamacao|inchad\w+|inchou|inchaco|sangr\w+|febre|infecc\w+|infeccion\w+|pus|alergi\w+|queimou|queimad\w+|queimadura|ardendo|ardencia|cocando|coceira|irritad\w+ (a|na) pele|irritacao|manchas? (na|no|vermelha)|vermelhidao|latejando|tontura|passando mal|passei mal|vomit\w+|diarreia|falta de ar|desmai\w+|hematoma|ferida|crise de (panico|ansiedade|choro)|ataque de panico|em panico|efeito colateral|(quebrou|caiu|soltou) (o|a|meu|minha) (dente|restauracao|obturacao|coroa|aparelho)|muita dor|com dor|dor (muito )?forte|dor insuportavel|dores|doendo|me doi|(meu|minha) \w+ doi|doi (muito|demais|quando)|doeu|dolorid\w+|machuc\w+|nao (esta|quer) (comendo|comer))\b/;

/** Words of pain that also explain an ordinary visit to someone who treats the body. */
const severe =
  /\b(sangr\w+|febre|infecc\w+|pus|alergi\w+|queim\w+|inflam\w+|inch\w+|passando mal|falta de ar|vomit\w+|desmai\w+|insuportavel|muito forte|e normal|sera que|panico|emergencia|depois d[aeo]|apos)\b/;

const advice =
  /\b(posso|devo|pode|preciso|bom|faz mal) (\w+ )?(tomar|usar|passar|beber|parar de tomar|misturar) |\b(remedio|medicamento|antibiotico|anti inflamatorio|ibuprofeno|dipirona|paracetamol|dosagem|dose|receita medica|diagnostico)\b|\b(tenho direito|meus direitos|posso processar|processar|ganho (a|essa) (causa|acao)|ganhar (a|essa|o) (causa|acao|processo)|indenizacao|justa causa|devo assinar|o que (eu )?(faco|devo fazer)|e crime|quanto (vou|posso) receber)\b/;

const human =
  /\b(falar|conversar|fala|contato|falo|papo) (diretamente |direto |diretamente |pessoalmente )?(com|ao) (?!voce\b|voces\b)(uma |um |o |a |os |as |seu |sua |meu |minha |algum |alguma )?\w+|\b(atendente|atendimento humano|ser humano|um humano|humana?|pessoa (de verdade|real)|gente de verdade|secretaria|recepcionista|gerente|responsavel|supervisor)\b|\b(me (transfere|transfira|passa|passe|chama|encaminha)|transferir|chama(r)?) (para |com )?(o |a |um |uma |pessoa|alguem|atendente)?(pessoa|alguem|atendente|humano|responsavel|dono|dona|doutor|doutora|dr|dra|profissional)|\b(me liga|me ligue|me ligar|pode me ligar|ligar para mim|quero uma ligacao|retornar a ligacao|me retorna)\b|\bquero (uma pessoa|alguem|um atendente)\b|\bnao quero falar com (robo|maquina|bot|ia)\b|\b(chama|chamar|chame) (o|a) \w+/;

const complaint =
  /\b(reclam\w+|pessim[oa]|horrivel|absurdo|palhacada|descaso|procon|processar voces|dinheiro de volta|estorno|insatisfeit\w+|decepcionad\w+|ridicul\w+|falta de respeito|nunca mais volto|mal atendid\w+|denunci\w+)\b/;

const injection =
  /\b(ignor\w+|esquec\w+|desconsider\w+|desobede\w+|burl\w+) (\w+ ){0,4}(instruc\w+|regras?|ordens|comandos?|prompt|diretrizes|restric\w+|limites|anterior\w*|programacao)\b|\b(modo (desenvolvedor|admin\w*|debug|root|deus|teste|manutencao)|developer mode|jailbreak|sudo|tool call|function call|system|override|admin mode)\b|\b(a partir de agora|agora) voce e (um|uma|o|a|meu|minha)\b|\bfinja que\b|\baja como\b|\b(eu )?sou (o |a )?(dono|dona|administrador\w*|admin|desenvolvedor\w*|programador\w*|proprietari\w+|suporte|profissional|secretari[ao]|gerente|funcionari[ao])\b|\bdan mode\b|\bmodo dan\b|\bsou d[ae] (equipe|clinica|empresa)\b/;
const injectionMarks =
  /\[\s*(sistema|system|admin|instru|inst|tool|assistant|dev)|<\s*\/?\s*(system|tool|assistant|function|inst|\|)|<\|im_|###|\{\s*"(name|tool|function|action|acao|op)"|\b[a-z]+_[a-z]+\s*\(|\b(agendar|cancelar|remarcar|book|cancel|reschedule|confirmar|executar?)\s*\(|^\s*(system|sistema|assistant|tool)\s*:/im;

const internals =
  /\b(prompt|instrucoes|suas (regras|configuracoes|diretrizes)|configuracao do (sistema|bot)|codigo fonte|seu codigo|senha|token|api key|chave (de|da) api|banco de dados|base de dados|qual (modelo|ia|inteligencia)( artificial)? (voce|e)|que modelo|chatgpt|gpt|openai|texto acima|repita (tudo|o que|as)|mensagem de sistema|como voce foi (feit|program|trein)\w+)\b/;

const robot =
  /\b(qual( e)? (o )?(seu|teu) nome|como voce se chama|com quem (eu )?(falo|estou falando)|quem (fala|esta falando|e voce|e que fala)|voce e quem)\b|\b(voce|vc|isso|aqui|estou falando com|e|sou atendid[oa] por|falo com)( \w+){0,3} (robo|bot|ia|maquina|inteligencia artificial|humano|humana|gente|pessoa|automatic[oa]|assistente virtual|chatbot)\b( \w+){0,6} ?\?|\be (um |uma )?(robo|bot|ia|maquina|pessoa|humano)\b|\b(robo|bot) \?/;

const others =
  /\b(outr[oa]s? (cliente|paciente|aluno|pessoa)s?|seus (clientes|pacientes|alunos)|lista de (clientes|pacientes|contatos)|(quais|quem|quantos) (sao )?(os |as |seus )?(clientes|pacientes|alunos)|nome d[aeo]s? (cliente|paciente|pessoa|aluno)s?|quem (mais )?(e que )?(esta|vai|marcou|agendou|tem|vem|foi|e o cliente|e a cliente|e o paciente|e a paciente|estara|ocup\w+|pegou|reservou)|com quem (voce|ele|ela)|(telefone|numero|celular|contato|whats|whatsapp|zap|cpf|email|dados|ficha|prontuario|endereco) d[aeo]s? (?!voces?\b|empresa|clinica|consultorio|estabelecimento|salao|barbearia|loja|local|studio|espaco|atendimento)(\w+)|agenda d[aeo]s? (?!voces?\b|dia|hoje|amanha|semana|proxim|segunda|terca|quarta|quinta|sexta|sabado|domingo|clinica|doutor|doutora)(\w+)|no lugar d[aeo] \w+|(manda|mostra|passa|envia|ver) (para mim )?(a |sua |toda a |a sua )agenda( completa| toda)?( de| do| da| \.| \?|$))/;

/** The signs of a message; `plain` as of `readWords`, `original` for marks that words do not keep. */
export const safetySigns = (plain: string, original: string): ReadonlySet<SafetySign> => {
  const found = new Set<SafetySign>();
  const tests: [SafetySign, boolean][] = [
    ['crisis', crisis.test(plain)],
    ['clinical', clinical.test(plain)],
    ['advice', advice.test(plain)],
    ['human', human.test(plain)],
    ['complaint', complaint.test(plain)],
    ['injection', injection.test(plain) || injectionMarks.test(original)],
    ['internals', internals.test(plain)],
    ['others', others.test(plain)],
    ['robot', robot.test(plain)],
  ];
  for (const [sign, holds] of tests) if (holds) found.add(sign);
  return found;
};

/** Whether a clinical complaint is more than the reason for an ordinary visit. */
export const isSevere = (plain: string): boolean => severe.test(plain);
