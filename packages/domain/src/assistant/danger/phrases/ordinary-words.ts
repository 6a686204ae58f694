// Everyday words that look like a form or a typo of a word of danger: "quero morar", "vou contar".
export const ORDINARY_WORDS = `
aberta aberto abrir acasos aceita aceitam aceitar aceito aceitou acerta acertar acerto acorda acordei acordo
acordos acordou acusar afagar agora agrada agradou alergia alerta algum amanha aperta apertado apertar apertou
armario armarios arranha arrasa arruma ativa ativar avisar aviso avisos bacia bahia bateria baterias batida
batidas batido beberia bebida bebidas belem belisca bota botar brindar cabelos caixao caixas caminhar caminho
cansaco cantar canto cargo carlos carta casada casar casei casou causa causar causou certa certo chata chato
chegada choro chupa chupar chuva claro cobrar cobre coitado colocar comite consegui contam contando contar conte
contei contigo conto contra contrato corda cordas coroa corou corpo corre corredor correndo correr correu
corrida corro cortes costa costela couro cuida cuidar curta curtas curte curtir curtos custa custar custo deseja
desse disso dizem doendo empurra enganado enganar engano enrola enrolar entendo enterro entrada enviar escovar
escreve escrever esforco espacado espacados espaco espacos espanta espanto existencial falei falem falha falo
falou falta faltando falto faltou faria farra fecha fechar feria feriado ferias fica ficar ficha filmar folga
foram forma formar formas forno forro forte galinha garanti garantia gastos gela goias gosta gracas grama grana
grata grava inserir inteiro inventar jantar jogos julgar lampada larga lavar lavei lavou limpa linda machos
mamou mancha manchou mandar mande mandei mandou manha mantem manter marca marcada marcado marcando marcia marcos
marcou maria marque marquei marta material matricula media medida medidas melhora melhorar melhoria mestre
metade metros mexendo mexer minas modelar moita molhar monta montar montou mora moram morando morar morava morde
morder mordi morena morenas moreno morou mostra mostrar motos mudar muita muito mulheres murcha nasceu navalhado nessa
nisso nossas nossos oitavo pagar parque passo pausa pecado pedi pedido pedidos pedindo pedir pedra pegar pelos
penha pensao pente perdeu perdi pesado pesar pesquisa pessoa pessoas piada pintou pisar pisou ponta ponto porta
porte porteira possa posse poste posto premio pressa promete puxar puxou quando quarta quarto quebrar queira
queixar querer querida racao rapida rapido rasgar rebater recebo recreio redacao remota renda repente resolver
responder rodando rodas sabado saber sabor saindo salao salva salve salvei salvou sangria santa santo secar
segue seguida seguinte seguir segundo segura segurar sentado sentindo serra servir sobra soltar soltei somos
sonhar sorrir subi subindo subir subiu sumico suor surgir surgiu talvez tanta tanto tapar tapete tarde tecla
tempo tendo tenha tenho terminal testa testar teste texto tirar tirou tocando tocar tocou tomara tomate tonta
toque torcer torta torto tosar traga trancas trans tratar traz trilha troca trocar usar vazar verificar vezes
viagem viajar video vidros virar virou visita vista vistas visto vives voces volta voltar
`;
