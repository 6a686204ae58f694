// Concepts of everyday talk with a barber, dentist or psychologist: context words that disambiguate a word of
// danger. Notation: classes-of-danger.ts.

export const CLASSES_OF_EVERYDAY = `
# small words
NOT: nao nunca nem jamais nunca nenhum nenhuma tampouco nada ninguem
IF: se caso
WITH: com
IN: em no na nos nas num numa
OF: de do da dos das
BY: por pelo pela pelos pelas
FOR: para pro pra pros pras
THAT: que
BUT: mas porem so que
BECAUSE: porque pois
WHEN: quando enquanto depois antes
TO_BE: sou era seria estou estava estive fui fosse
IS: e esta estava era foi ficou fica ta sao estao
WILL: vou irei vai ia iria vao quero
HAVE: tenho tinha tem tive ter teve
DO: fazer faz fez faco fazendo fiz faria feito
ALL: tudo
EVER: mais
MUCH: muito muita demais tanto tanta bastante super mega
ALMOST: quase
THIS: isso isto aquilo nisso disso esse essa
HERE: aqui ai la ali

# when
TODAY: hoje agora ja
TOMORROW: amanha segunda terca quarta quinta sexta sabado domingo semana mes feriado
HOUR: hora horas horario horarios manha tarde minutos minuto cedo meio dia
LONG_AGO: passado passada anos ano atras antigamente infancia outrora epoca tempo tempos superei superado superada hoje crianca
ALWAYS: sempre todo toda dia dias noite diariamente direto constantemente vez
SEASON: janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro natal pascoa carnaval ferias verao inverno

# booking
BOOK: marcar* marca marquei marcado agendar* agenda agendado agendamento reservar* reserva encaixar* encaixe vaga vagas horario horarios confirmar* confirmado confirmada confirmo disponivel disponibilidade lista consulta consultas sessao sessoes atendimento atender* retorno avaliacao
CANCEL: cancelar* cancela desmarcar* desmarca remarcar* remarca adiar* trocar* mudar* antecipar* transferir* passar* faltar* falto
LATE: atrasar* atraso atrasado atrasada atrasinho chego chegar chegando esperar* espera aguardar* demorar* demora demorei
PRICE: preco precos valor quanto custa reais caro cara barato desconto orcamento promocao parcelar* parcela tabela
PAY: pagar* pago pagamento pix cartao dinheiro boleto conta fatura cobranca cobrar* credito debito recibo nota divida troco juros salario
PLACE: endereco rua bairro localizacao predio sala portaria estacionamento estacionar* interfone numero mapa centro shopping unidade clinica salao barbearia consultorio studio
GREETING: oi ola bom boa opa eai salve
THANKS: obrigado obrigada valeu agradeco grato grata
PLEASE: favor gentileza poderia podia
CHEER: parabens legal massa otimo otima show beleza perfeito perfeita maravilha maravilhoso top gostei gostar* adorei adorar* amei lindo linda lindos lindas gostoso gostosa animado animada ansioso ansiosa feliz alegria recomendo recomendar* feliz sucesso passei
LAUGH: kkk haha brincadeira brincando zoeira lol rs brinks zoando meme
ASK: duvida pergunta perguntar* saber sabe queria qual quais como onde

# hair, beard, nails, skin
HAIR: cabelo cabelos franja pontas ponta raiz cachos fios fio corte cortes degrade navalhado tesoura maquina pente escova progressiva botox luzes mechas tinta tintura pintar* descolorir* descoloracao alisar* alisamento selagem hidratacao loiro loira ruivo platinado careca calvicie topete risquinho penteado penteados tranca trancas dread moicano undercut lateral laterais nuca shampoo condicionador chapinha caspa piolho raspar* raspado
BEARD: barba bigode cavanhaque costeleta navalha barbear* barbeiro barbearia
NAILS: unha unhas esmalte manicure pedicure cuticula alongamento francesinha gel
SKIN: pele espinha espinhas cravos cravo mancha manchas acne limpeza peeling botox preenchimento ruga rugas olheiras celulite estria estrias massagem drenagem depilacao depilar* cera laser sobrancelha sobrancelhas cilios henna micropigmentacao tatuagem tatuar* tattoo piercing verruga pinta maquiagem
LOOK: visual look estilo estiloso aparencia foto fotos modelo cor tom tamanho curto curta curtinho comprido
SALON_PEOPLE: cabeleireiro cabeleireira barbeiro manicure esteticista tatuador dentista psicologo psicologa terapeuta fisioterapeuta massagista nutricionista doutor doutora dra dr

# teeth and health
TOOTH: dente dentes dentinho siso sisos canal aparelho carie gengiva obturacao restauracao extracao arrancar* implante protese dentadura pivo clareamento clarear* limpeza tartaro mordida broca anestesia faceta faceta lente lentes contencao bracket ortodontia fio dental escova
BODY_PAIN: coluna joelho ombro lombar enxaqueca torcicolo ciatico tendinite colica cabeca costas muscular musculo tornozelo
ILL: gripe gripado gripada virose febre tosse resfriado resfriada sinusite dengue covid alergia alergico alergica diarreia enjoo rinite pressao diabetes gastrite inflamado inflamada inflamacao infeccao inflamou vacina vacinar* exame exames cirurgia operar* operacao operado internado internada hospital upa medico medica posto receita receitou antibiotico antialergico tratamento
CHEST_PAIN: infarto avc derrame convulsao ar respirar* respira desmaiar* desmaiou engasgar* inconsciente
THERAPY: terapia sessao sessoes psicologo psicologa psi psiquiatra terapeuta analise autoestima ansiedade insonia luto autoconhecimento
PREGNANT: gravida gestante gestacao parto

# work, school, money, travel
WORK: trabalho trabalhar* trampo servico emprego reuniao reunioes plantao expediente empresa escritorio firma obra loja correria corrido corrida planilha planilhas cliente clientes turno projeto entrega prazo relatorio freela home office demitir* demitido contrato
SCHOOL: escola aula aulas prova provas faculdade estudar* estudando enem vestibular tcc trabalho professor curso concurso seminario formatura nota matematica fisica quimica redacao materia
TOPIC: palestra livro artigo pesquisa campanha setembro amarelo prevencao monografia documentario reportagem entrevista noticia noticias jornal
JOB: policial delegado delegada bombeiro enfermeiro enfermeira advogado advogada assistente socorrista juiz promotor voluntario voluntaria samu cvv caps abrigo ong
TRAVEL: viajar* viagem viajo viajando praia hotel aviao aeroporto voo rodoviaria estrada mudar* mudanca portugal
TRAFFIC: transito onibus uber metro engarrafamento engarrafado parado parada marginal carro moto pneu gasolina estacionar* bateria greve
WEATHER: calor frio chuva sol temporal ventilador
MONEY_TROUBLE: caro cara apertado conta contas aluguel luz boletos desempregado

# pleasure and things
FICTION: filme filmes serie series novela novelas livro livros jogo game videogame personagem episodio capitulo podcast anime dorama netflix cinema teatro peca cena vilao fortnite free fire gta lol fifa uno truco zumbi zumbis chefao fase boss vampiro terror suspense assisti assistir* assistindo maratonar* jogando li lendo
MUSIC: musica musicas show banda cantor cantora letra violao funk sertanejo pagode forro
SPORT: treino treinar* treinando academia futebol futsal pelada boxe muay luta jiu judo mma karate capoeira crossfit esporte time campeonato campo quadra supino agachamento bike corrida pilates natacao yoga volei surfe surf peitoral
PARTY: festa aniversario casamento churrasco balada bar show batizado noiva madrinha formatura happy role rolezinho
FOOD: comer comida almoco almocar* jantar* cafe lanche bolo pizza sorvete doce chocolate pao carne queijo alho cebola couve galinha frango fome dieta dietas cozinhar* cozinha acai
ANIMAL: cachorro cachorra cachorrinho cao gato gata gatinho gatinha dog pet bicho passarinho papagaio cavalo galinha peixe barata baratas mosquito pernilongo formiga rato ratos
PLANT: planta plantas flor flores arvore grama jardim mato horta
THING: celular bateria carregador carregar* internet luz wifi computador notebook tela maquina porta chave fone roupa sapato tenis vestido mala bolsa oculos copo vidro parede mesa
PHONE: celular cel zap whats whatsapp mensagem mensagens audio ligacao instagram insta facebook status perfil senha numero chip conversa conversas foto fotos print
MONEY: dinheiro salario aposentadoria banco cartao pix pensao beneficio
DOCUMENT: documento documentos identidade rg cpf passaporte
GO_OUT: sair saio sai rua visitar* visita amigas trabalhar estudar igreja missa culto
HOME: casa quarto banheiro portao porta cozinha sala quintal cama apartamento apto lar janela fechadura sofa
ACCIDENT: tropecar* tropecei cair* caiu cai tombo quina escorregar* bicicleta bike skate escada acidente acidental bateu
EXAGGERATE: rir riso vergonha saudade saudades sono preguica calor frio fome sede curiosidade inveja orgulho cansaco tedio raiva susto nervoso nervosismo amor amores fofura ansiedade sorrir alegria felicidade
TRIFLE: atrasar* esquecer* esqueci esqueceu perder* perdi gastar* sujar* errar* errei erro dormir acordar cedo lembrar* levar* comprar* pegar* trazer* buscar*
OBJECT: saudade fome sede tempo aula charada curiosidade vontade vicio habito mania
FAMILY_LIFE: aniversario escola creche passeio parque brincar* brincando brinca
SETTLE: resolver* resolvido melhorar* melhorou melhorei bem recuperar* recuperada curado curada tratamento passou superar* superei venci
`;
