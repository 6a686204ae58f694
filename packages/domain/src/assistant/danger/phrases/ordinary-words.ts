// Everyday words that look like a form or a typo of a word of danger: "quero morar", "vou contar".
export const ORDINARY_WORDS = `
aberta aberto abrir acasos aceita aceitar aceito aceitou acerta acertar acerto acorda acordei acordo acordos
acordou acusar afagar agora agrada agradou alerta amanha aperta apertado apertar armario armarios arranha
arrasa arruma ativa ativar avisar aviso avisos bacia bateria baterias batida batidas batido beberia bebida
bebidas bota botar brindar cabelos caminhar caminho cansaco cantar canto cargo carta casar causa causar
causou certa certo chata chato chegada choro chupa chupar chuva claro colocar comite contam contando contar
conte contei conto contra contrato corda cordas coroa corou corpo corre corredor correndo correr correu
corrida corro cortes costela couro cuida cuidar curta curtas curte curtir curtos custa custar custo deseja
desse disso doendo empurra enganado enganar engano enrola enrolar enterro entrada enviar escovar escreve
escrever esforco espacado espacados espaco espacos espanta espanto existencial falha falo falta faltando
faltou faria farra fecha fechar feria feriado ferias fica ficar filmar folga forma formar forno forte
garanti garantia gela gosta grama inserir inventar jantar jogos julgar larga lavar lavou limpa linda machos
mamou mancha manchou mandar mande mandei mandou manter marca marcada marcado marcando marcou maria marque
marquei material matricula media medida medidas melhora melhorar melhoria mestre metade metros mexendo mexer
modelar moita molhar monta montar montou mora moram morando morar morava morde morder morena morenas moreno
morou mostra mostrar motos mudar mulheres murcha nasceu navalhado nossas nossos pagar passo pausa pedi
pedido pedidos pedindo pedir pedra pegar pelos pente perdeu perdi pesar pesquisa pessoa pessoas pintou pisar
pisou porta posse pressa puxar quando quarta quarto quebrar queixar querer rapida rapido rasgar rebater
remota responder sabado saber sabor saindo sangria segue seguida seguinte seguir segura segurar servir
sonhar sorrir subi subindo subir subiu suor surgir surgiu talvez tapete tarde tecla tempo terminal testa
testar tirar tomara tomate torcer torta torto tosar traga trancas tratar traz troca trocar usar vazar
verificar vezes viagem viajar vidros virar virou visita vista vistas visto vives voces volta voltar
`;
