// Words of danger by concept, reviewed line by line by a Portuguese speaker. Folded: no accents, lower case.
// `matar*` expands to the forms of a regular verb; `eu:` and `ele:` precede forms of the first and of any
// other person, `part:` participles. `neto~` is also "netinho". `@NAME` includes another concept.

export const CONCEPT_WORDS = `
# people
PARTNER: boy homi mozao crush marido maridao esposo esposa mulher namorado namorada noivo noiva companheiro companheira ex ficante parceiro parceira conjuge exmarido exnamorado
PARENT: pai mae padrasto madrasta papai mamae
CHILD: filho~ filha~ filhos~ filhas~ crianca~ criancas~ bebe~ nenem~ neto~ neta~ bisneto bisneta sobrinho~ sobrinha~ enteado enteada menino~ menina~ garoto~ garota~ moleque cacula guri guria aluno aluna adolescente afilhado~ afilhada~
KIN: @PARENT @CHILD irmao irma irmaos irmas tio tia avo vo vovo vozinha primo prima sogro sogra cunhado cunhada genro nora familia
OTHERS: vizinho vizinha amigo amiga colega chefe patrao patroa gerente homem cara rapaz moco moca sujeito alguem motorista baba cuidador cuidadora professor professora pastor padre treinador porteiro caras homens inquilino
LOVED: @PARTNER @KIN vizinha amiga amigo colega gente irmaozinho dela dele nele nela neles nelas criancinha idosa idoso moca
PRONOUN: ele ela eles elas
ANYONE: @PARTNER @KIN @OTHERS @PRONOUN
OWN: meu minha meus minhas o a os as seu sua seus suas um uma nosso nossa
ANIMAL: cachorro cachorra cachorrinho cachorrinha cachorros cao caes gato gata gatinho gatinha gatos dog pet bicho bichinho cadela poodle passarinho papagaio cavalo egua potro boi bezerro bezerra touro ovelha cabra jumento coelho hamster filhote calopsita shitzu pinscher

# wishing and thinking
DESIRE: eu: quero queria gostaria desejo prefiro preferia; ele: quer querem; querendo vontade desejando melhor devia deveria
THINK: pensar* pensamento pensamentos planejar* planejo cogitar* ideia ideias imaginar*
TRY: tentar* ameacar*
SAY: disse falou jurou prometeu fala diz falando dizendo dizer contou avisou repete mandou escreveu ameaca ameacou ameacando garantiu
NOT: nao nunca nem jamais num sem
BEAR: eu: aguento aguentei aguentava suporto suportei suportava aturo guento; aguentando suportando aguenta suporta aguentar suportar guentando
CAN: eu: consigo posso conseguia; consegue pode conseguindo conseguir
FEAR: medo pavor panico receio terror

# life and death
DIE: morrer* morto morta mortos mortas morte falecer*
KILL: matar* assassinar* mato
SUICIDE: suicidio suicida suicidas suicidar* suicidou suicide
LIVE: viver* viva vivo vivos vivas existir* vida existencia
WAKE: acordar acorde acordasse acordo acordaria
SENSE: sentido graca razao motivo motivos razoes forca forcas vontade esperanca porque proposito alegria
FIND: achar* encontrar* ver veem ve verao vera
GO: sumir* suma sumisse desaparecer* desapareca
TIRED: cansei cansado cansada cansou exausto exausta farto farta cansando esgotada esgotado
END_IT: acabar* terminar* encerrar*
THE_END: fim
FOLLY: besteira bobagem loucura merda burrada tragedia

# hurting
BEAT: espancar* agredir agride agrediu agredia agredindo agrida agridem agrediram socar* estapear* esmurrar* chutar* enforcar* estrangular* esganar* esfaquear* surrar* violentar* estuprar* esbofetear* torturar* apedrejar*
HIT: bater* bateno
BEATEN: part: espancado agredido estuprado abusado violentado esfaqueado baleado sequestrado perseguido ameacado torturado assediado agarrado dopado enforcado estrangulado chantageado esganado apedrejado atacado molestado
HURT: machucar* ferir fere feriu firo ferindo
BLOW: soco socos beliscao beliscoes coca peia cacete sarrafo cotovelada joelhada voadora tabefe sopapo safanao bordoada cacetada lapada pisa coronhadas chutao empurroes tapa tapas tapao murro murros chute chutes surra pancada pancadas porrada porradas paulada empurrao bofetada bofetao cintada chinelada coronhada pontape pontapes cabecada garrafada cascudo panelada
SHOT: tiro tiros facada facadas bala
GIVE: dar deu dando da dava deram meter* acertar* desferir levei levou tomei levava
FALL_ON: apanhar*
THREATEN: ameacar* ameaca ameacas chantagear*
FOLLOW: perseguir persegue perseguindo perseguiu seguindo vigia vigiando rondando ronda espiona espionando stalkeando seguiu stalkear
ABUSE: abusar*
HARASS: assediar* assedio assedios
FORCE: forcar* obrigar*
SEX: sexo transar* relacao relacoes intima intimo
LOCK: trancar* prender*
AMARRADO: part: amarrado acorrentado algemado
WEAPON: oitao escopeta foice machado arma revolver pistola faca facao espingarda canivete armado peixeira escopeta porrete
BREAK_IN: arrombar* invadir* invadiu
VIOLENT: violento agressivo descontrolado transtornado

# means
SWALLOW: tomar* engolir* engole engoliu ingerir* beber* bebeu misturar*
PILLS: capsula capsulas dragea dragea gotas rivotris sedativo sedativos remedio remedios comprimido comprimidos rivotril clonazepam calmante calmantes pilula pilulas diazepam dipirona paracetamol antidepressivo antidepressivos medicamento medicamentos alprazolam zolpidem insulina
MEDICINE: @PILLS medicacao medicacoes injecao injecoes ampola ampolas xarope
SEDATIVE: anestesico anestesia anestesicos sedativo morfina cetamina ketamina xilazina propofol fentanil
NUMBER: oito nove dez doze quinze vinte trinta quarenta cinquenta
MANY: monte varios varias muitos muitas cartela cartelas caixa punhado mao frasco vidro pote porrada inteira toda
POISON: veneno limpeza alcool thinner tinner cianeto mercurio chumbinho raticida soda caustica sanitaria desinfetante agrotoxico alvejante cloro acido inseticida querosene gasolina detergente
BLADE: gilete gillete lamina estilete navalha faca caco canivete bisturi
HEIGHT: ponte predio janela viaduto sacada telhado varanda penhasco precipicio terraco passarela andar edificio laje
TRAIN: trem metro trilho trilhos onibus caminhao carro carros linha
JUMP: pular* saltar* jogar* tacar* atirar* pulo
CUT: cortar*
WRIST: pulso pulsos

# body
ATTACK: infarto enfarto enfarte avc derrame convulsao convulsoes parada ataque
SEIZE: infartar* enfartar* convulsionar*
BREATHE: respirar*
FAINT: desmaiando desmaiou desmaiada desmaiado desmaiar desmaiei
OVERDOSE: overdose overdoses
DAMAGE: machucado machucada inchado inchada roxo roxa roxos roxas quebrado quebrada hematoma hematomas marcas marca sangrando ferida ferido fraturado cortada deformado arrebentada arrebentado
CHEST: peito
BLEED: sangrar* sangue
CHOKE: engasgar* sufocar* afogar* asfixiar*
STING: picado picada picou mordeu mordida mordido
OFFICE: site sites loja link aplicativo app sistema banco empresa advogado advogada celular computador controle seguro plano suporte escola faculdade vendedor vendedora corretor pagina numero chat imobiliaria prefeitura operadora
SERPENT: cobra escorpiao aranha jararaca cascavel abelhas

# what makes it harmless: only as spelled
LAUGH: kkk haha rsrs brincadeira brincando brinks zoeira hehe zoando lol
FICTION: dorama doramas fortnite vilao vila gta filme filmes serie series novela livro jogo game videogame musica personagem episodio capitulo podcast documentario peca teatro cena anime
DOES: vai vao quer querem tentou ameacou ameaca querendo jurou ia iam vem quis mandou pode podia disse falou
TOPIC: tese teses dissertacao palestra palestras tcc livro livros curso cursos aula pesquisa artigo prevencao campanha seminario materia trabalho monografia estudante supervisao especializacao workshop reportagem entrevista
TRADE: corte cabelo barba franja unha unhas esmalte sobrancelha sobrancelhas pele espinha espinhas cravos mancha manchas massagem depilacao progressiva loiro loira luzes tinta manicure pedicure siso dente dentes canal aparelho maquiagem tatuagem olheiras papada barriga visual look cachos raiz escova botox celulite tattoo spa pontas degrade platinado cilios acne pintar manchar estrias jardim parede
PAIN_TALK: dor dores dente siso coluna costas joelho ombro cabeca calor frio ciatico colica enxaqueca
SPORT: treino treinos treinar academia futebol futsal muay boxe luta jiu judo mma karate jogo jogando bola supino crossfit esporte capoeira time campeonato perna campo quadra peitoral bike
WORK: trabalho trabalhar estudar estudo estudando trabalhando boleto boletos servico plantao prova provas faculdade correria contas
MONEY: preco precos valor reais conta cobranca banco salario negativar demitir descontar luz aluguel divida multa juros loja cartao empresa caro reajuste negativado
TRIFLE: atrasar atraso faltar esquecer cortar curto pintar gastar comprar tatuar furar perder gostar achar souber descobrir raspar preco marcar remarcar chegar esqueci levar atrasado atrasada tatuagem corte cabelo almoco sujar
PAST: passado passada janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro anos meses crianca antigamente internado internada hospital uti alta 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 historico
COURTESY: obrigado obrigada agradeco atencao carinho atendimento marcar agendar desmarcar cancelar horario preco
DENTAL: dente dentes gengiva siso extracao canal dental cuticula nariz
LEGAL: testamento heranca inventario seguro
TRAFFIC: transito chego chegando parado engarrafamento atrasar perto fica
ALMOST: quase
AGAIN: novo voltou voltei volta voltaram ainda recaida recai dnv continua
JOURNEY: kkk haha rsrs brincadeira filme serie novela livro viagem viajar viajo viajando ferias cidade bairro praia mudanca mudando mudei mudo feriado volto voltei trabalho empresa emprego casa plantao curso hotel sitio fazenda estado pais
CONTACT: numero chip telefone celular whatsapp zap instagram insta facebook perfil endereco cadastro sistema
LIMIT: limite limites
WORKER: advogado advogada enfermeiro enfermeira policial bombeiro bombeira delegado delegada psicologo psicologa assistente perito perita juiz juiza conselheiro conselheira jornalista socorrista medico medica legista escrivao escriva voluntario voluntaria estudante dublador dubladora ator atriz promotor promotora investigador cuidadora samu cvv caps upa funeraria delegacia hospital
`;

/** Words of degree or time that may appear between the words of a phrase. */
export const FILLERS =
  'muito muita mto mais ja so ate sempre ainda mesmo mesma tambem tipo logo realmente demais agora hoje ontem sinceramente serio amanha tanto bem meio quase ate tb simplesmente vezes constantemente diariamente bastante direto novamente';

/** Spellings in addition to the common chat spellings. */
export const DANGER_SPELLINGS = `
me: mi
quero: quro qero kero qro kro
morrer: morer murrer
suicidio: suisidio suicidil
nao: nun
ninguem: ngm ninguen nguem
policia: polica
estupro: estrupo
estuprada: estrupada
estuprou: estrupou
`;

/** `KILL/eu` names forms of the first person, `/ele` those of others. */
export const DANGER_INFLECTION = {
  ar: {
    inf: 'ar',
    ger: 'ando',
    part: 'ado ada ados adas',
    eu: 'o ei ava aria arei asse',
    ele: 'a ou ava aria ara asse e am aram avam assem ariam em arem',
  },
  er: {
    inf: 'er',
    ger: 'endo',
    part: 'ido ida idos idas',
    eu: 'o i ia eria erei esse',
    ele: 'e eu ia eria era esse a em eram iam essem am erem',
  },
  ir: {
    inf: 'ir',
    ger: 'indo',
    part: 'ido ida idos idas',
    eu: 'o i ia iria irei isse',
    ele: 'e iu ia iria ira isse a em iram iam issem am irem',
  },
};
