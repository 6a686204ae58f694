// The terms between whoever operates this Zelo and the professionals who use it.
import { PRICE } from '#features/landing/landing-texts.ts';
import { OPERATOR, type LegalText } from './legal-text.ts';

export const TERMS: LegalText = {
  slug: 'termos',
  title: 'Termos de uso',
  description: 'As regras de uso do Zelo: o que ele faz, quanto custa, o que cabe a você e como cancelar.',
  updated: '28 de novembro de 2026',
  intro: ['Ao entrar no Zelo você concorda com estas regras. Elas são curtas de propósito.'],
  sections: [
    {
      title: 'Quem oferece',
      paragraphs: [`Este Zelo é operado por ${OPERATOR.name} (contato: ${OPERATOR.contact}).`],
    },
    {
      title: 'O que o Zelo faz',
      paragraphs: [
        'O Zelo é uma agenda para quem atende com hora marcada. Uma assistente automática responde seus clientes no WhatsApp, marca, remarca e cancela na sua agenda, e envia lembretes.',
        'Ela pode entender errado. Confira a agenda, e assuma a conversa ou desligue a assistente quando quiser. O que ela marcou vale entre você e o seu cliente como se você tivesse marcado, e pode ser desfeito por vocês.',
        'O Zelo não é serviço de emergência. Quando percebe que alguém pode estar em perigo, a assistente mostra telefones de ajuda e avisa você, mas pode não perceber.',
      ],
    },
    {
      title: 'O WhatsApp',
      paragraphs: [
        'A conexão usa o WhatsApp do seu próprio número, como um aparelho conectado. Ela não é oficial: o WhatsApp pode mudar, limitar ou bloquear números, sobretudo os que enviam muitas mensagens a quem não pediu. Prefira um número de trabalho.',
        'O Zelo não tem vínculo com o WhatsApp nem com a Meta.',
      ],
    },
    {
      title: 'O que cabe a você',
      items: [
        'usar o Zelo só para o seu próprio atendimento, e escrever só a quem é seu cliente;',
        'ter o direito de guardar os dados que cadastra, e atender os pedidos dos seus clientes sobre eles, como manda a LGPD;',
        'respeitar quem respondeu PARAR, e as regras da sua profissão sobre sigilo e divulgação;',
        'guardar bem a conta com que você entra.',
      ],
    },
    {
      title: 'Teste, preço e cancelamento',
      items: [
        'o teste dura 7 dias, não pede cartão e termina sozinho, sem cobrança. Ele vale uma vez por pessoa;',
        `depois, a assinatura custa ${PRICE.launch} por mês no preço de lançamento. Uma mudança de preço é avisada antes e vale só para as cobranças seguintes;`,
        'o pagamento é feito na página da Stripe;',
        'você cancela quando quiser, na página Assinatura, e usa até o fim do período pago;',
        'quem desiste em até 7 dias da contratação recebe de volta o que pagou (Código de Defesa do Consumidor, art. 49). Se o Zelo não ajudou você, escreva para o contato acima: devolvemos o seu dinheiro.',
      ],
      after: [
        'Sem assinatura, a assistente e os lembretes param. A agenda, os clientes e tudo o que você escreveu continuam seus: você os vê e baixa.',
      ],
    },
    {
      title: 'Disponibilidade',
      paragraphs: [
        'Cuidamos para que o Zelo esteja sempre no ar, mas ele pode parar, por manutenção ou por falha nossa, do WhatsApp ou da internet. Mensagens que chegam nesse tempo são buscadas depois, quando o WhatsApp as entrega.',
        'Nada aqui limita direitos que a lei dá ao consumidor.',
      ],
    },
    {
      title: 'Fim do uso',
      paragraphs: [
        'Você encerra a conta em Configurações, e os dados são apagados na hora. Quem usa o Zelo para enviar mensagens não pedidas, enganar ou prejudicar alguém pode ter a conta encerrada.',
        'Estes termos podem mudar. Uma mudança importante é avisada antes. Vale a lei brasileira.',
      ],
    },
  ],
};
