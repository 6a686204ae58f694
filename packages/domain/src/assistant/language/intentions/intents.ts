// Intents of a message, read from its wording. Patterns run over the plain form of `readWords`: folded words with
// single spaces, '?' and '.' as marks. Several may hold at once: "quanto custa? tem amanhã?".

/** "não conta comigo", "pode dar meu horário pra outra pessoa": unclear, so the assistant asks. */
export const GIVES_AWAY =
  /\b(nao (cont[ae]m?|esper\w+)( mais)? (comigo|por mim)|nao (precisa\w*|vai) (me )?esperar|nao me esper\w+|(dar|passar|ceder|oferecer|vender|deixar|da|passa|cede|oferece|deixa|coloca|colocar|bota|botar|encaixa|encaixar|poe|por) (o |a )?(meu|minha) (horario|vaga|lugar|hora|consulta|sessao) (para|com) (outr|quem|algu)\w+|(coloca|colocar|encaixa|encaixar|bota|poe|chama|chamar) (outr[oa]|alguem|outra pessoa|outro cliente)( \w+){0,2} (no|na) (meu|minha) (horario|vaga|lugar|hora)|(abro|abrir|abri) mao d[oa] (meu|minha)? ?\w+|pode (liberar|disponibilizar) (o |a )?(meu|minha|esse|essa|o|a) \w+|nao (vou )?precis\w+ mais d[oa] (meu |minha )?(horario|consulta|sessao|vaga|atendimento))\b/;
const A_DAY =
  '(dia \\d{1,2}( \\d{1,2}(?! h))?|\\d{1,2} \\d{1,2}(?! h)|((proxim[oa]|ess[ae]|ultim[oa]) )?(segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha))';
const ITS_HOUR =
  '( feira)?( (que vem|agora|proxim[oa]))?( (as|de) \\d{1,2}( h| horas)?( \\d\\d)?| \\d{1,2} (h|horas)( \\d\\d)?)?';
/** "meu horário do dia 12/03 pra dia 11/03": a move, with any verb. */
const FROM_DAY_TO_DAY = new RegExp(
  `\\b(meu|minha|o|a) (horario|(?!(noite|madrugada|virada|manha|tarde|festa|viagem|plantao|turno|escala|folga|semana|trabalho|voo|passagem|aula|prova)\\b)\\w{4,})( que (e|esta|era|estava|tenho))? (d[aeo]|n[ao]) ${A_DAY}${ITS_HOUR} para (o |a |as )?${A_DAY}`,
);

const patterns = {
  greets: /^(oi|ola|opa|alo|salve|hey|hello|e ai|bom dia|boa (tarde|noite)|fala|tudo (bem|bom)|prazer)\b/,
  thanks: /\b(obrigad[oa]s?|obrigadao|brigad\w+|tmj|gratidao|thanks|valeu|agradec\w+|grat[oa]|gratidao)\b/,
  saysGoodbye:
    /\b(tchau|ate (mais|logo|amanha|la|breve)|abracos?|beijos?|falou|(fica|fique|vai|va) com deus|bom (fim de semana|descanso))\b/,

  books:
    /\b(marcar|marca|marque|marcamos|marcaria|marcasse|agendar|agende|agendamos|agendaria|reservar|reserva|reserve|encaixar|encaixa|encaixe|encaixaria|bora marcar)\b|(^|[.?] |\b(me|ja|pode|quero|favor|entao|por favor) )agenda\b|^agenda\b/,
  wishes:
    /\b(quero|queria|queremos|gostaria|gostariamos|preciso|precisava|precisamos|desejo|vou querer|me ve|necessito)\b/,
  asksFreeTimes: [
    /\b(tem|teria|ha|havera|haveria|teriam|sobrou|resta|abriu|conseg\w+|arruma|arranja|ver|saber|sobre)\b( \w+){0,4} (vagas?|horarios?|hora|agenda|encaixe|brecha|buraco|espaco|janela|disponibilidade|disponivel|livres?)\b/,
    /(?<!\bmeus? )\bhorarios? (livres?|disponive(l|is)|vagos?|voces? tem|tem|para|de amanha|de hoje)\b/,
    /\b(quais|que|qual) (os )?(horarios?|dias?|horas?)( que)?( voces?)?( ainda)? (tem|teria|ha|esta[o]?|pode|da|consegue|tem livre|sobr\w+|atende)\b/,
    /\bdisponibilidade\b|\b(esta|tem|fica) (livre|disponivel|vago)\b|(?<!\bate )\bquando (e que )?(voces? )?(da|pode|posso|tem|teria|consegue|consigo|seria|e possivel)\b/,
    /\b(qual|quando e) (o |a )?(proxim[oa]|primeir[oa]) (horario|data|dia|vaga|hora|disponivel|disponibilidade)|\bagenda (livre|aberta|para|de)\b|\bcomo (esta|anda) (a |sua )?agenda\b/,
    /\b(horario|data|dia|vaga|hora) mais (proxim[oa]|cedo|perto)\b|\bprimeir[oa] (vaga|data) (livre|disponivel)\b|\bvagas?\b( \w+){0,3} \?/,
  ],
  asksWhether:
    /\b(tem|teria|da(?! (outra|proxim\w+|mesma|semana|manha|tarde|noite|madrugada)\b)|daria|rola|consegue[m]?|consigo|conseguiria[m]?|pode[m]?|poderia[m]?|posso|possivel|livre|seria|atende|atenderia)\b/,

  asksPrice:
    /\bquanto\b(?! (tempo|antes|mais|dura|demora|a is))|\b(precos?|valor(es)?|custa(m|ria)?|e (pag[oa]|cobrad[oa])|tabela de precos?|cobra(m|ria|ndo)?|investimento)\b/,
  asksDuration:
    /^(?!.*\b(atras|toler|anteced|cancel|remarc|entreg))(?=.).*\b(?<!em )quanto tempo\b(?! (antes|de antecedencia|(voces? )?(entreg|demora para (entreg|respond))))|\bquantos minutos\b|\bquantas horas (dura|leva|demora)|\b(dura|demora|duracao)\b/,
  asksServices:
    /\b(quais|que|qual|lista d[eo]s?|tipos? de) (sao )?(os |as )?(seus |suas )?(servicos?|procedimentos?|tratamentos?|modalidades|especialidades|massagens|cortes) ?(voces?|tem|oferece\w*|faz\w*|disponive\w*|\?|$|sao|existem)|\bo que (e que )?(voces? )(faz(em)?|oferece[m]?|trabalha[m]?)|\b(cardapio|catalogo|menu) ?(de servicos)?\b|\bcom o que voces? trabalha|\bservicos (oferecidos|disponiveis|que voces?)/,
  asksHours:
    /\bhorarios? de (funcionamento|atendimento|trabalho|abertura|expediente|voces)\b|\bque horas?( e que)?( \w+){0,2} (abre|abrem|fecha|fecham|funciona|funcionam|comeca|comecam|termina|encerra|atende|atendem)\b|\bate que horas?\b|\ba partir de que horas?\b|(?<!como )\b(abrem?|fecham?|funcionam?|abertos?|expediente)\b|\b(quais|que|qual) (os )?dias?( da semana)?( que)?( voces?)? (atende|funciona|abre|trabalha)\w*|\b(atendem?|trabalham?) (aos?|no|na|nos|de (noite|manha|tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo)|em (feriado|feriados|dia|dias|domingo|sabado|que)|dia|hoje|amanha|sabado|sabados|domingo|domingos|segunda|terca|quarta|quinta|sexta|feriado|feriados|a noite|fim de semana)\b/,
  asksAddress:
    /\b(endereco|localizacao|localizad[oa]s?|maps|mapa|bairro)\b|\bonde( e que)?( \w+){0,2} (fica|ficam|esta|estao|atende|atendem|e|localiza)\b|\b(fica|ficam|atendem?|e) (ai )?onde\b|\bcomo (eu )?(chego|chegar|faco para (eu )?chegar)\b|\b(qual|que|em que) (a |e a |o )?(rua|avenida|lugar|local|cidade)\b|\bonde e\b|\bsao de onde\b|\bde que (cidade|bairro)\b/,

  reschedules: [
    /\b(remarc\w+|reagend\w+|adiar|adia|adie|adiamos|adiant\w+|antecipar|antecipa|antecipe|posterg\w+|transferir|transfere|transfira|(em vez|ao inves|no lugar) d[aeo]s?|(da|daria|teria como|tem como|consegue) (para )?ser (?!online|on line|presencial|virtual|remot|por|a distancia|em (casa|domicilio)|no (pix|cartao|local|meu)|na (minha|sua))(n?[ao] |em |as )?|(me |nos )(atend\w+|encaix\w+|receb\w+)( um pouco| bem)? mais (cedo|tarde)|pode(ria)? ser( \w+){0,2} mais (cedo|tarde)|(poe|coloca|bota|deixa) (um pouco )?mais (tarde|cedo)|(por|colocar|botar|deixar|poe|coloca|bota|deixa) (o |a )?(meu|minha) \w+( \w+){0,3} para|atrasar (o |a )?(meu|minha)|mudar|muda|mude|mudamos|mudarmos|mudanca|trocar|troca|troque|trocamos|trocarmos|alterar|altera|altere|alteracao|passar|passa|passe|empurrar|empurra|jogar|joga|puxar|puxa)\b/,
    FROM_DAY_TO_DAY,
  ],
  surelyReschedules: [
    /\b(remarc\w+|reagend\w+|adiar|adia|adie|adiant\w+|antecipar|antecipa|antecipe|posterg\w+)\b/,
    FROM_DAY_TO_DAY,
  ],
  cancels:
    /\b(tira|tirar|tire|retira|retirar|remove|remover|exclui|excluir|apaga|apagar|libera|liberar) (o |a )?(meu|minha|meus|minhas) (nome|horario|consulta|sessao|agendamento|vaga|reserva)|\bnao (vou )?(quero|querer) mais (a |o |minha |meu )(?!d[aeo]s? |proxim|segunda|terca|quarta|quinta|sexta|sabado|domingo|mesm)\w{4,}|\b(cancelar|cancela|cancele|cancelo|cancelem|cancelamento|desmarcar|desmarca|desmarque|desmarco|desisti|desisto|desistir)\b/,
  cannotCome: [
    /\bnao (vou|vai|consigo|consegui|conseguirei|poderei|posso|podemos|vamos|da|dara|irei|estarei|quero)( mais| mesmo)? ?(segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|poder|conseguir|dar|rolar|ir|comparecer|vir|estar|chegar|na|no|amanha|hoje|ness[ea]|para ir|para mim|essa|esse|te)\b|\bnao (vou|consigo|poderei|posso|irei|vamos)( mais| mesmo)? (treinar|malhar|aparecer|participar)( mais)?(?= *($|[.?]|hoje|amanha|na |no |ness[ae]|estou|esta|tive|por|porque|segunda|terca|quarta|quinta|sexta|sabado|domingo))|\bnao (irei|comparecerei|poderei|vou)( mais)?( \.|$| amanha| hoje)|\b(vou (ter que |precisar )?faltar|terei que faltar|nao terei como|sem condicoes de ir|imprevisto|surgiu um compromisso|tive um problema|fiquei doente|adoeci)\b|\bnao (posso|consigo|vou|da)( ir)?( mais)?$|^nao (vou|posso|consigo)\b/,
    GIVES_AWAY,
  ],
  cannotTalk:
    /\bnao (posso|consigo|poderei|conseguirei|da|vou (poder|conseguir)|estou (podendo|conseguindo))( (para|mais|nem|agora|hoje|te|lhe|voces?|muito))* (responder|falar|conversar|atender|escrever|digitar|ler|ouvir|escutar|retornar|mexer|(ver|olhar) (isso|agora|hoje|o (celular|telefone|whatsapp|zap)|as? (mensage\w+|agenda)))\b/,
  listsOwn: [
    /\b(cancelou|cancelaram|desmarcou|desmarcaram|(foi|esta|ficou|ta|ja) (cancelad|desmarcad)[oa]|^cancelad[oa])\b( \w+){0,3} \?|\b(quando|que (dia|horas?)|qual (e )?(o |a )?(dia|data|horario|hora))( mesmo)? (e|era|esta|ficou|seria|foi|sera|vai ser|estava)( marcad[oa]| agendad[oa])?( que e)? (mesmo )?(a |o |as |os )?(minhas?|meus?)\b|\b(qual|quando|que (dia|horas?))( mesmo)?( e que)? (e|era|foi|seria|ficou)( mesmo)? (o |a )?(dia|data|horario|hora) d[aeo]s? (minhas?|meus?)\b/,
    /\bconfirmar? (para mim )?(o |a )?(meu|minha) (horario|consulta|sessao|agendamento|atendimento|reserva)\b|\b(minhas?|meus?) \w+( \w+){0,3} (e|esta|ficou|sera|foi|estava)( marcad[oa]| agendad[oa])? ?(mesmo )?(para )?(quando|que (dia|horas?)|hoje|amanha|para quando|marcad|agendad|confirmad)|\btenho (algum |alguma |algo |alguma coisa |um |uma )?(\w+ )?(marcad|agendad)/,
    /\b(eu )?tenho (horario|consulta|sessao|agendamento|atendimento|visita)\b|\b(esta|ficou|estou) (marcad|agendad|confirmad)[oa]\b( \w+){0,3} \?|\b(que|qual) (dia|horario|horas?) (que )?(eu )?(marquei|agendei|reservei|tenho)\b/,
    /\b(eu )?(marquei|agendei)\b( \w+){0,3} \?|\besqueci\b( \w+){0,4} (horario|dia|hora|data|consulta|sessao)\b|\b(ver|consultar|saber|quais|confirma me|lembrar|conferir|lista[r]?)( sao)?( \w+)? (meus?|minhas?) (proxim\w+ )?(horarios?|agendamentos?|consultas?|sessoes|sessao|compromissos?|marcacoes)\b/,
    /^(meus?|minhas?) (proxim\w+ )?(agendamentos?|horarios?|consultas?|sessoes|compromissos?)( marcad\w+)?( \?)?$|\bminha proxima\b|\bmeu proximo\b/,
    /\b(minhas?|meus?)\b( \w+){0,4} (esta|continua|segue) (de pe|confirmad[oa]|marcad[oa]|valendo|certo|certa)|\be (hoje|amanha|dia \d+|segunda|terca|quarta|quinta|sexta|sabado|domingo)( as \d+)?( mesmo)? que (eu )?(vou|tenho|marquei|marcamos|esta marcad\w+|ficou)\b|\b(sessao|consulta|horario|atendimento|agendamento)( \w+){0,3} e (as |a )?(que horas?|quando|que dia)/,
    /\b(qual|quais|que)( e| sao| era| seria)?( mesmo)? (o |a |os |as )?(meus?|minhas?) (horarios?|horas?|dias?|datas?|consultas?|sessao|sessoes|agendamentos?|atendimentos?|visitas?|reservas?)\b|\b(meus?|minhas?) (horarios?|horas?|consultas?|sessao|agendamentos?|atendimentos?)( mesmo)? (e|sao|era) (qual|quais)\b/,
    /\b(fala|falar|diz|dizer|diga|informa|informar|informe|lembra|lembrar|mostra|mostrar|conferir|confere|saber|ver|sobre) (para mim )?(o |a |os |as )?(meus?|minhas?) (horarios?|horas?|consultas?|sessao|agendamentos?|atendimentos?)\b|\b(qual|que) (dia|data|horario|horas?)( \w+){0,3} d[oa] (meu|minha)\b|\b(qual|que) (dia|data|horario|horas?) que e (o |a )?(meu|minha)\b/,
    /\b(marcad[oa]|agendad[oa]) para mim\b|\b(horario|consulta|sessao|agendamento|atendimento|coisa)s?( marcad[oa]s?)? (no|em) meu nome\b|\bquando( e)?( que)? eu (tenho|preciso|devo)( que| de)? (ir|vir|voltar|comparecer)\b|^(e )?(para quando|quando) ficou\b|\be (hoje|amanha|dia \d+|segunda|terca|quarta|quinta|sexta|sabado|domingo)( mesmo)? (o |a )?(meu|minha) (horario|consulta|sessao|agendamento|atendimento)\b/,
    /\bque horas? (e|sera|fica|seria|vai ser) (hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b|\b(continua|segue|fica|esta) de pe\b( \?|$)|\b(que|qual) (dia|horas?|horario|data)( que)?( e| mesmo)? (ficou|era|foi|marcamos|combinamos|seria)\b( mesmo)?( \?|$)/,
  ],
  confirmsPresence:
    /\b(confirmo|confirmando|confirmad[oa]|confirmadissimo|confirmar|confirma|presenca|vou sim|eu vou|irei|estarei|estou confirmad[oa]|com certeza)\b/,

  corrects:
    /\b(pensando (bem|melhor)|na verdade|na real|alias|quer dizer|ou melhor|digo|corrig\w+|correcao|errei|me enganei|mudei de ideia|mudando|em vez|ao inves|prefiro|preferia|melhor|seria melhor|desculpa|ops|perdao|pode ser|coloca|bota|poe|faz|so|apenas|somente|mudar|muda|trocar|troca)\b/,
  drops:
    /^((nao|ah|entao|bom|ok|hum) )*deixa( \.)?$|\b(deixa (para la|quieto|assim|pra la|isso)|esquece|desisto|desisti|nao quero mais|nao precisa( mais)?|vou (ver|pensar)\b|(depois|mais tarde) (eu )?(vejo|marco|falo|volto|retorno)|te (aviso|falo|retorno) depois|por enquanto nao|agora nao)\b/,
  regrets:
    /\b(deixa (para la|quieto|pra la|isso)|esquece|(?<=nao )deixa$|melhor nao|nao (vou )?(quero|querer) mais(?! nada)|mudei de ideia|me arrependi|nao vai dar( mais)?|nao precisa mais(?! nada))\b/,
  surelyRegrets: /\bnao (vou )?(quero|querer) mais\b(?! (cedo|tarde|nada|saber|receber|\w+ (hora|horario)))/,
  followsOn:
    /\b(logo (depois|apos|em seguida)|em seguida|na sequencia|(no |n?esse |o )?mesmo dia|depois d(el|iss|)[oa]|aproveit\w+|junto|junta)\b|\bdepois( tambem)?( \.| \?)?$/,
  wantsAnother:
    /\b(tambem|mais (um|uma)(?! (coisa|duvida|pergunta|questao|vez|pouco|pouquinho|tempo|minuto|minutinho|detalhe))|outr[oa](?! (coisa|duvida|pergunta|questao|detalhe|dia|data|hora|horario|momento|semana|opcao|pessoa))|alem d\w+)\b/,
  sameAgain:
    /\b(marca (um|uma) para|tambem|mais (um|uma)(?! (coisa|duvida|pergunta|questao|vez|pouco|pouquinho|tempo|minuto|minutinho|detalhe))|outr[oa]|de novo|novamente|(o|a) mesm[oa]( coisa| servico)?|igual)\b(?! (servico|procedimento|atendimento|tipo))/,
  otherTime: [
    /\b(outr[oa]s? (hora|horas|horarios?|dias?|datas?|opcoes|opcao|momento|semana)|nenhum(a)? (dess|dest|del)\w+|(nao|nenhum)\b( \w+){0,3} (serve|servem|funciona|encaixa)|(nenhum|ess[ae]s|dess[ae]s|ness[ae]s)\b( \w+){0,4} (da|posso|consigo|rola)|mais opcoes|tem mais)\b/,
    /^(e |mas |nao )*(tem|teria|ha) (mais )?(algum |alguma )?outr[oa]s?( \?)*$/,
  ],
  allOfThem: /\b(tudo|todos|todas|os dois|as duas|ambos|ambas|nenhum dos dois|nenhuma das duas)\b/,
  sameTime: /\bmesm[oa] (horario|hora)\b|\bness[ea] (horario|hora)\b/,
  earlier: /\b(mais cedo|antecip\w+|adiantar|adianta|antes disso)\b/,
  later: /\b(mais tarde|depois disso|atrasar um pouco)\b/,
  asksPolicy:
    /\b(multa|taxa|custo|cobra\w*|prazo|antecedencia|politica|regras?|reembolso|devolv\w+|pag(o|a|am|ar)|ate quando|perco|com menos de)\b|\b(se eu|caso eu|e se) (cancel|desmarc|remarc|falt|atras)\w+/,
  asksDiscount:
    /\b(descont\w*|mais barato|barat\w+|abaixa\w*|baixar o preco|faz por|fazer por|por r \d+|por \d+ (reais|conto|pila)|por menos|de graca|cortesia|gratis|gratuit\w*|promoc\w*|negociar|precinho|parceria)\b/,
  tellsPast: /\b(fiz|fui|estive|passei|paguei|tive|fizemos|fomos|era|foi)\b/,
  wantsRegularly:
    /\b(tod[ao]s? (as |os )?(segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?)|semanalmente|quinzenalmente|a cada (15 dias|quinze dias|quinzena|semana)|(uma|1) vez por semana|(dia|horario|hora) fix[oa])\b/,
  runsLate:
    /\b(vou (me )?atrasar|estou (chegando|a caminho|saindo|na porta)|ja cheguei|estou (um pouco |bem )?atrasad[oa]|(chegar|chego|chegarei|chegando)( \w+){0,5} (atrasad[oa]|(minutos|minutinhos|min|horas?|pouco) (depois|mais tarde))|(me )?atraso (de )?\w+ min\w*|mas (me )?atraso (uns |umas )?\d+|atrasar (uns |um |umas )?\w+( min\w*)?|atraso de \w+ minutos|preso no transito|presa no transito)\b/,
  isUrgent:
    /\b(urgente|urgencia|o quanto antes|o mais (rapido|cedo) possivel|primeiro horario|proximo horario)\b/,
} as const;

export type Intent = keyof typeof patterns;

const table = Object.entries(patterns) as [Intent, RegExp | RegExp[]][];

const CHANGES: ReadonlySet<Intent> = new Set([
  'cancels',
  'reschedules',
  'surelyReschedules',
  'cannotCome',
  'runsLate',
]);
/** "minha consulta é amanhã, né?" is a question, "minha consulta é amanhã" a statement. */
const TELLS_OWN_TIME =
  /\b(minhas?|meus?) (consulta|sessao|horario|atendimento|agendamento|visita)( \w+){0,2} e (as \d+|hoje|amanha|dia \d+|na|no|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/;
const ASKS_BACK = / ne\b|\?/;

const asksOwnTime = (plain: string): boolean => {
  const told = TELLS_OWN_TIME.exec(plain);
  return told !== null && ASKS_BACK.test(plain.slice(told.index + told[0].length));
};

/** All intents in the wording of a plain message; `meant`: the message without the changes that it denies. */
export const intentsOf = (plain: string, meant = plain): ReadonlySet<Intent> => {
  // "não posso falar" does not say that the visit cannot be
  const wanted = meant.replace(patterns.cannotTalk, ' ');
  const intents = new Set(
    table
      .filter(([intent, pattern]) =>
        [pattern].flat().some((each) => each.test(CHANGES.has(intent) ? wanted : plain)),
      )
      .map(([intent]) => intent),
  );
  if (asksOwnTime(plain)) intents.add('listsOwn');
  return intents;
};
