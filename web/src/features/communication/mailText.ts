import type { MailKind } from '../../../../src/contracts/communication/mails'

type Kind = MailKind | 'news'

/** Kinds of mails that may be turned off, as the page of preferences names them, in its order. */
export const mailKinds = (newsletter: string): [kind: Kind, label: string, hint: string][] => [
  ['news', 'Newsletter e promoções', `${newsletter}.`],
  ['cart', 'Lembretes do carrinho', 'Quando você deixa um curso no carrinho sem terminar a compra.'],
  ['replies', 'Respostas às minhas dúvidas', 'Quando quem ensina responde uma pergunta sua.'],
  ['courses', 'Novidades dos meus cursos', 'Aulas novas e atualizações do que você já comprou.'],
  [
    'prices',
    'Favoritos que baixaram de preço',
    'Só os que você pediu para acompanhar, um e-mail para cada um.',
  ],
  ['summary', 'Resumo de domingo', 'O que você aprendeu na semana, se escolheu uma meta de estudo.'],
  ['events', 'Lembretes e ofertas de eventos', 'Avisos de eventos ao vivo em que você se inscreveu.'],
]
