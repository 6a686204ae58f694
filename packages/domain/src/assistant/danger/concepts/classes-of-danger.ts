// Concepts of danger, one per line, with the words that express them; reviewed line by line by a Portuguese
// speaker. Notation: reading/lexicon.ts. A word may appear in several lines. `HARM.kill` is a kind of `HARM`:
// the learned model sees both and generalizes between kinds.

export const CLASSES_OF_DANGER = `
# who
I: eu
ME: me mim comigo
MY: meu minha meus minhas mainha painho
SE: se si consigo
YOU: voce voces te ti contigo senhor senhora doutor doutora dr dra doutô
HE: ele eles dele deles nele neles aquele daquele
SHE: ela elas dela delas nela nelas
WE: nos nois gente conosco nosso nossa nossos nossas
NOBODY: ninguem
EVERYBODY: todos todo todas mundo geral
SELFSAME: mesmo mesma proprio propria
PERSON.partner: marido maridao esposo esposa mulher namorado namorada noivo noiva companheiro companheira parceiro parceira conjuge ficante boy crush mozao homi veio traste peguete contatinho mor amor amante
PERSON.ex: ex exmarido exmulher exnamorado exnamorada
PERSON.parent: pai mae padrasto madrasta papai mamae paizinho maezinha pais mainha painho coroa coroas
PERSON.child: filho filha filhos filhas filhinho filhinha filhote crianca criancas criancinha bebe nenem neto neta netos netinho netinha sobrinho sobrinha enteado enteada menino menina meninos meninas menininha guri guria piá pia moleque molecada adolescente afilhado afilhada bichinha bichinho pequeno pequena caculo cacula
PERSON.kin: irmao irma irmaos irmas mano mana tio tia tios primo prima cunhado cunhada sogro sogra genro nora familia parente parentes padrinho madrinha irmaozinho irmazinha
PERSON.old: avo vo vovo vozinha vovozinha idoso idosa velhinho velhinha velho velha ancia voinho voinha
PERSON.friend: amigo amiga amigos amigas colega comadre compadre vizinho vizinha vizinhos brother parceiro paciente inquilina inquilino
PERSON.man: homem homens cara caras rapaz moco sujeito individuo alguem estranho desconhecido motorista porteiro fulano bandido bandidos ladrao agiota traficante agressor abusador estuprador
PERSON.girl: moca mulheres garota rapariga
PERSON.boss: chefe patrao patroa gerente professor professora pastor padre treinador cuidador cuidadora baba enfermeiro supervisor dono encarregado

# hurting somebody
HARM.kill: matar* assassinar* executar* liquidar* mato apagar* estrangular*
HARM.hit: bater* espancar* agredir* socar* estapear* esmurrar* chutar* surrar* esbofetear* torturar* espetar* chicotear* agride agridem bateno maltratar* judiar* castigar* violentar* atacar* massacrar* beliscar* unhar* morder* cuspir* sentar* descontar* avancar* partir*
HARM.blow: soco socos murro murros tapa tapas tapao chute chutes pontape pontapes pancada pancadas porrada porradas paulada paulada surra surras coca bofetada bofetao sopapo safanao empurrao empurroes beliscao beliscoes joelhada cotovelada cabecada cintada chinelada coronhada bordoada cascudo peia cacete sarrafo coca pescotapa voadora garrafada vassourada pisa lapada couro taca agressao agressoes espancamento pancadaria
HARM.suffer: apanhar* apanho espancado espancada espancados agredido agredida estuprada estuprado abusada abusado violentada violentado esfaqueada esfaqueado baleada baleado ameacada ameacado perseguida perseguido assediada assediado chantageada chantageado molestada agarrada dopada sequestrada humilhada humilhado torturada trancada trancado
HARM.wound: machucar* ferir* fere firo lesionar* mutilar* automutilar* automutilacao arranhar* furar* sangrar* rasgar* detonar* arregacar* estourar*
HARM.cut: cortar* retalhar* gilete gillete
HARM.push: empurrar* derrubar* arrastar* puxar* sacudir* chacoalhar* imprensar* encurralar* jogar* atirar* tacar* arremessar* lancar* voar*
HARM.grab: agarrar* segurar* pegar* apertar* imobilizar* pego
HARM.choke: enforcar* esganar* sufocar* asfixiar* estrangular* afogar*
HARM.burn: queimar* incendiar* tacar*
HARM.break: quebrar* arrebentar* destruir* destroi quebra despedacar* arrombar* invadir* rebentar* partir*
HARM.stab: esfaquear* facada facadas tiro tiros balear* atirar* baleou apedrejar*
HARM.sexual: estuprar* estupro abusar* abuso abusos molestar* assediar* assedio estrupo estrupou pedofilia pedofilo
HARM.touch: tocar* encostar* alisar* apalpar* bulir* esfregar* mexer* beijar* lamber* tarado
HARM.starve: fome sede
SEX: sexo transar* relacao relacoes intima intimas intimo partes seios peitos bunda genital penis pinto calcinha pelada pelado nua nu nude nudes despir* estupro tirei
HAND: mao maos punho punhos dedo braco
GIVE: dar deu dando dei dava deram desferir* acertar* meter* meto enfiar* levar* levou levei tomar* tomei descer* desce baixar* largar* encher* cobrir* moer* sentar*
THREAT: ameacar* ameaca ameacas jurar* juro jura chantagear* chantagem intimidar* intimidacao avisou vinganca vingar*
FORCE: obrigar* forcar* forca obrigada obrigado coagir* submeter* exigir* mandar* contra
LOCK: trancar* prender* preso presa amarrar* acorrentar* confinar* carcere refem cativeiro trancafiar* cadeado sequestrar*
FORBID: proibir* proibe impedir* impede bloquear* afastar* isolar*
LET: deixar* permitir* autorizar* permissao
CONTROL: controlar* vigiar* fiscalizar* conferir* rastrear* rastreador camera clonar* espionar* monitorar* revistar* vasculhar* cismar* cronometrar* controle
STALK: perseguir* persegue perseguindo seguir* segue seguindo rondar* cercar* stalkear* stalker espreitar* aparecer* aparece espiar* vigia plantao plantado encarar* filmar* fotografar*
SHOUT: gritar* grito gritos berrar* berro xingar* humilhar* ofender* esculachar* insultar* rebaixar* diminuir* gritaria briga brigas brigar* brigando discutir* discussao
ANGER: raiva odio ciume ciumes ciumento ciumenta possessivo possessiva bravo brava furioso agressivo agressiva violento violenta violencia descontrolado transtornado nervoso irado surtar* surto surtou explosivo estourado alterado alterada fera fúria furia perigoso monstro doente louco
DRUNK: beber* bebado bebida bebidas cachaca bebum alcoolizado alcool drogado drogada drogas droga droga crack cheirado chapado pinga cerveja
ABUSIVE: abusivo abusiva toxico toxica machista dominador autoritario manipulador
FLEE: fugir* foge fugida fujo escapar* abrigo refugio socorrer* livrar* libertar* separar* largar* divorcio protetiva boletim denunciar* denuncia denunciei delegacia policia pm viatura bo 190 180 penha
HIDE: esconder* escondida escondido escondidas escondo segredo sigilo disfarcar* disfarco calada calado calar* quieta quieto baixinho sussurrar* apagar* apaga desculpa mentir* minto maquiagem oculos inventar* fingir* finjo
SECRETLY: descobrir* descobre souber saiba saber soubesse pegar ouvir* ouve escuta escutar* perceber* desconfiar* desconfia
HELP: ajuda ajudar* ajude ajudem socorro help sos acudir* acode salvar* salve socorram
SAVE_ME: resgatar* resgate protecao proteger* proteja

# with what, and where
WEAPON: arma armas armado armada armados revolver pistola espingarda carabina fuzil bala balas cano gatilho oitao 38 trinta garrucha calibre
BLADE: faca facas facao peixeira canivete gilete gillete lamina laminas estilete navalha tesoura caco bisturi machado foice
BLUNT: pau vara cinto cinta chinelo fio mangueira martelo barra ferro tijolo pedra vassoura corrente chicote ferro cinzeiro garrafa panela
ROPE: corda cordas laco forca lencol viga nos no pescoco galho gancho cadarco varal
PILLS: remedio remedios comprimido comprimidos cartela cartelas calmante calmantes rivotril clonazepam diazepam zolpidem antidepressivo antidepressivos tarja insulina paracetamol dipirona sedativo sedativos capsulas medicacao medicamento medicamentos gotas frasco overdose dose doses
POISON: veneno chumbinho raticida soda caustica sanitaria agrotoxico acido gasolina querosene cloro detergente alvejante formicida inseticida pesticida thinner desinfetante
HEIGHT: ponte predio janela viaduto sacada telhado varanda penhasco precipicio terraco passarela parapeito beirada laje andar abismo grade altura torre pedreira cachoeira morro edificio beiral mureta
TRAIN: trem metro trilho trilhos plataforma onibus caminhao caminhoes carro carros rodovia pista poste estrada asfalto avenida atropelar* atropelasse atropelado marginal volante contramao
GAS: gas fogao botijao motor garagem escapamento carvao forno
WATER: rio mar poco represa afogar* lagoa acude correnteza
SWALLOW: tomar* engolir* engole ingerir* misturar* mandar*
JUMP: pular* pulo saltar* atirar* jogar*
HANG: pendurar* enforcar* forca
WRIST: pulso pulsos veia veias antebraco coxa coxas
HOW_MANY: monte varios varias tudo todas cartela punhado caixa inteira inteiro muitos muitas dobro demais
BODY: rosto cara braco bracos perna pernas pescoco garganta barriga costas cabeca olho olhos boca costela costelas nariz queixo corpo pele peito orelha ouvido ombro testa cabelo cabelos mandibula maxilar
INJURY: roxo roxa roxos roxas hematoma hematomas marca marcas cicatriz cicatrizes inchado inchada inchou sangue sangrando ferida feridas ferido ferida machucado machucada machucados quebrado quebrada corte cortes vergao vergoes arranhao arranhoes queimadura queimaduras lesao lesoes fratura fraturou pontos curativo manca mancando roxinho sangrou ralado ralada desmaiou caida caido mordida

# wanting to die
SUICIDE: suicidio suicida suicidas suicidar* suicidou suicide desviver unalive
DIE: morrer* morro morre morte mortes morta morto mortos falecer* falece falecimento obito
LIFE: vida viver* vivo viva vivos vivas existir* existencia sobreviver* sobrevivi
WORLD: mundo terra mapa planeta universo
GRAVE: enterro enterrar* enterrado caixao velorio cemiterio tumulo cova defunto funeral sepultar* cinzas cremar* missa luto
HEAVEN: ceu deus além alem eternidade eterno anjo anjos estrela estrelinha inferno paraiso jesus espirito alma reencontrar* senhor
LEAVE: ir partir* parto embora sumir* sumo some suma sumisse desaparecer* desapareca evaporar* deixar* abandonar* sair saio despedir* despeco fui irei
GONE: sumiu sumida sumido desaparecido desaparecida ausente
END: fim acabar* terminar* encerrar* acaba cessar* parar* desligar* apagar* findar* ponto final cabo chega basta deu resolver* solucao
REST: descansar* descanso dormir* durmo dorme sono paz alivio aliviar* sossego silencio repousar* adormecer*
WAKE: acordar* acordo acorde acordasse amanhecer* amanheco levantar* despertar* amanheca
BEAR: aguentar* aguento suportar* suporto aturar* tolerar* guentar* guento aguentano
CAN: conseguir* consigo consegue poder posso pode dar da
TIRED: cansado cansada cansar* cansei canso exausto exausta farto farta esgotado esgotada cansaco acabado acabada destruido destruida quebrada saco cheio desgastada
GIVE_UP: desistir* desisto desiste desistencia entregar* jogar toalha largar* perder* perdi
SAD: triste tristeza depressao deprimido deprimida depre angustia angustiado angustiada desespero desesperado desesperada melancolia chorar* choro chora lagrimas infeliz sofrendo desanimo desanimado desanimada amargura mal ruim pessimo pessima abalada
PAIN: dor dores doer* doi sofrer* sofro sofre sofrimento tormento agonia peso ardor
EMPTY: vazio vazia oco oca nada buraco fundo escuro escuridao trevas abismo breu sombra apagado apagada
WORTHLESS: inutil inuteis lixo fracasso fracassado fracassada incapaz peso fardo estorvo atrapalhar* atrapalho problema merda nojo odeio odiar* desgraca erro decepcao vergonha imprestavel sobrar* sobro sirvo serventia presto prestar* culpa culpada culpado
HOPE: esperanca saida sentido luz futuro jeito motivo motivos razao razoes proposito graca forca forcas vontade alegria solucao saida animo chao rumo
VALUE: vale valer adianta adiantar* importa importar* serve servir* compensa diferenca falta
ALONE: sozinho sozinha so abandonado abandonada solidao isolada
MISS_ME: falta notar* notaria perceber* sentir* sente sentiria lembrar* lembraria chorar* faria
BETTER: melhor melhores feliz felizes livre livres bem aliviados
WITHOUT: sem
THINK: pensar* penso pensa pensamento pensamentos ideia ideias imaginar* imagino cabeca mente vozes voz planejar* planejo plano planos cogitar* pesquisar* decidir* decidi decisao decidido decidida escolhi pronto pronta preparado preparada cenario resolvi
URGE: vontade querer quero queria quer querem queriam desejo desejar* gostaria preferir* prefiro preferia tomara espero rezar* rezo rezando pedir peco pedi torcer* torco impulso precisar* preciso
COURAGE: coragem corajoso covarde medo covardia
TRY: tentar* tentativa tento tenta tentou
FOLLY: besteira bobagem loucura burrada asneira bobeira tragedia desgraca merda coisa
AGAINST_ME: contra
FAREWELL: adeus despedida despedir* despedindo carta cartas bilhete bilhetes recado perdao perdoa perdoe perdoem perdoar* desculpem desculpe obrigado obrigada agradeco amo amei abraco tchau testamento seguro senha senhas
CARE_FOR: cuidar* cuida cuide cuidem olhar* olha olhem tomar conta
GIVE_AWAY: doar* doei presentear* distribuir* vender* vendeu vendi devolver* entregar* entreguei pertences herdar* heranca
LAST: ultimo ultima ultimos ultimas derradeira
SOON: hoje agora breve logo noite madrugada amanha
AGAIN: novo novamente denovo voltou voltei volta voltaram ainda recaida dnv sempre vez vezes
FEAR: medo pavor panico receio terror temer* temo assustado assustada apavorado apavorada aterrorizada tremendo tremer* perigo risco inseguro
WORRIED: preocupado preocupada preocupar* aflito aflita afliccao aperto susto
CAPABLE: capaz confio confiar* respondo garanto segura seguro
LEDGE: beira beirada borda faixa amarela lado fora
BORN: nascer* nascido nascida parido
SAY: dizer diz disse dizendo falar* falou fala falando contar* contou conta escrever* escreveu escrevi mandou mandar mensagem audio postar* postou avisar* jurar* repetir* repete ligou ligar responder* responde confessar* confessou
NO_ANSWER: atende atendeu atender responde respondeu responder sumiu desligou
FOOD_STOP: comer come comida alimentar* banho cama levanta
CUT_SELF: automutilacao automutilar* mutilar* cortar* cutting
MEANS_FOUND: encontrar* encontrei achar* achei vi juntar* juntei guardar* guardei separar* separei comprar* comprei arrumar* arrumei amarrar* amarrei preparar* preparei afiar* afiei estocar* peguei carregar* carreguei escolhi
`;
