import { declineSentence } from '../../../../src/contracts/ordering/words'
import { counted, duration } from '../../ui/format'
import { sellingSentences } from './sellingSentences'
import {
  bought,
  causeOf,
  type Data,
  discount,
  from,
  items,
  money,
  origin,
  paidWith,
  periods,
  product,
  quoted,
  returns,
  role,
  seconds,
  text,
  times,
  until,
  why,
} from './sentenceWords'

/** What each event says, by its type. */
export const sentences: Record<string, (data: Data) => string> = {
  ...sellingSentences,
  AccountRegistered: (d) =>
    d.source === 'purchase'
      ? 'Conta criada por uma compra'
      : d.source === 'staff'
        ? `Conta de ${role(d.role)} criada pela equipe`
        : 'Conta criada no cadastro',
  AddressAdded: () => 'Endereço guardado',
  AddressChanged: () => 'Endereço alterado',
  AddressRemoved: () => 'Endereço apagado',
  AnswersSeen: () => 'O aluno viu as respostas da dúvida',
  AvatarChanged: () => 'Foto do perfil alterada',
  AvatarRemoved: () => 'Foto do perfil apagada',
  BundleArchived: () => 'Formação retirada da loja',
  BundleCreated: (d) => `Formação ${quoted(d.title)} criada`,
  BundleDescribed: () => 'Texto da formação escrito',
  BundlePriced: (d) => `Formação por ${money(d.price)}`,
  BundlePublished: () => 'Formação posta à venda',
  CardTermsSet: (d) =>
    Number(d.rateMonthly) > 0
      ? `Juros de ${String(d.rateMonthly).replace('.', ',')}% ao mês acima de ${String(d.free)}x`
      : 'Parcelas sem juros',
  CardSaved: () => 'Cartão guardado para as próximas compras',
  SavedCardRemoved: (d) =>
    d.reason === 'replaced'
      ? 'Cartão guardado de novo: o registro antigo saiu'
      : d.reason === 'gone'
        ? 'Cartão que o provedor não guarda mais saiu da lista'
        : 'Cartão guardado foi removido',
  SavedCardForgotten: () => 'O provedor apagou um cartão removido',
  DefaultCardChosen: () => 'Cartão principal escolhido',
  CardChallengeAsked: () => 'O banco pediu ao comprador que confirme o cartão',
  CartConverted: (d) => `Carrinho virou pedido: ${counted(items(d.items).length, 'item', 'itens')}`,
  CartCouponApplied: (d) => `Cupom ${text(d.code)} posto no carrinho`,
  CartCouponRemoved: (d) => `Cupom ${text(d.code)} retirado do carrinho`,
  CartEmptied: () => 'Carrinho esvaziado: os itens foram para a conta',
  CartItemAdded: (d) => `Entrou no carrinho ${product(d)}, por ${money(d.price)}`,
  CartItemRemoved: (d) => `Saiu do carrinho ${product(d)}`,
  CartMerged: (d) =>
    `Carrinho de visitante trazido para a conta: ${counted(items(d.items).length, 'item', 'itens')}`,
  CartRepriced: (d) => `Preço mudou em ${counted(items(d.changes).length, 'item', 'itens')} do carrinho`,
  CategoryArchived: () => 'Categoria arquivada',
  CategoryChanged: (d) => `Categoria agora é ${quoted(d.name)}`,
  CategoryCreated: (d) => `Categoria ${quoted(d.name)} criada`,
  CertificateIssued: (d) => `Certificado de ${quoted(d.courseTitle)} emitido, código ${text(d.code)}`,
  CertificateRevoked: (d) => `Certificado cancelado: ${why(d.reason)}`,
  ClaimReleased: () => 'Nome liberado para outros',
  ClaimTaken: () => 'Nome reservado: ninguém mais pode usá-lo',
  ContactMessageSent: () => 'Mensagem enviada pelo formulário de contato',
  CouponEnded: () => 'Cupom encerrado',
  CouponRegistered: (d) => `Cupom ${text(d.code)} criado: desconto de ${discount(d.terms)}`,
  CouponSeatConsumed: (d) => `Cupom ${text(d.code)} usado: desconto de ${money(d.discount)}`,
  CouponSeatReleased: (d) => `Cupom ${text(d.code)} devolvido: ${why(d.reason)}`,
  CouponSeatReserved: (d) => `Cupom ${text(d.code)} reservado para o pedido${until(d.until)}`,
  CourseAccessGranted: (d) => `Acesso ao curso ${text(d.courseId)} liberado ${causeOf(d.cause)}`,
  CourseAccessReinstated: (d) => `Acesso ao curso ${text(d.courseId)} devolvido: a contestação foi vencida`,
  CourseAccessSuspended: (d) => `Acesso ao curso ${text(d.courseId)} suspenso durante a contestação`,
  CourseAccessRevoked: (d) => `Acesso ao curso ${text(d.courseId)} retirado: ${why(d.reason)}`,
  CourseArchived: () => 'Curso retirado da loja',
  CourseCompleted: (d) => `Curso ${text(d.courseId)} concluído`,
  CourseCreated: (d) => `Curso ${quoted(d.title)} criado`,
  CourseCurriculumSet: (d) => `Currículo com ${counted(items(d.modules).length, 'módulo', 'módulos')}`,
  CourseDescribed: () => 'Texto do curso escrito',
  CoursePriced: (d) => `Curso por ${money(d.price)}`,
  CoursePublished: () => 'Curso posto à venda',
  DefaultAddressChosen: () => 'Endereço principal escolhido',
  EbookPageChanged: (d) => `Página de e-book alterada: /ebooks/${text(d.slug)}`,
  EbookPageClosed: () => 'Página de e-book fechada',
  EbookPageOpened: (d) => `Página de e-book aberta em /ebooks/${text(d.slug)}`,
  EbookRevised: (d) => `E-book ${quoted(d.title)} revisto`,
  EbookWritten: (d) => `E-book ${quoted(d.title)} escrito`,
  EmailPreferencesChosen: (d) =>
    Array.isArray(d.off) && d.off.length > 0
      ? `Preferências de e-mail: ${counted(d.off.length, 'tipo desligado', 'tipos desligados')}`
      : 'Preferências de e-mail: tudo ligado',
  EmailVerificationRequested: () => 'Link para confirmar o e-mail pedido',
  EmailVerified: () => 'E-mail confirmado',
  EventQueryDeleted: () => 'Consulta salva apagada',
  EventQueryRenamed: (d) => `Consulta salva agora se chama ${quoted(d.name)}`,
  EventQuerySaved: (d) => `Consulta ${quoted(d.name)} salva`,
  GlobalPromotionEnded: () => 'Promoção encerrada',
  GlobalPromotionStarted: (d) =>
    `Promoção ${text(d.code)} iniciada, com ${String(d.discount ?? '…')}% de desconto`,
  HomeAboutSet: () => 'Apresentação da página inicial alterada',
  HomeAnnouncementSet: (d) =>
    d.announcement ? 'Aviso da página inicial definido' : 'Aviso da página inicial retirado',
  HomeBannersSet: (d) => `Banners da página inicial: ${items(d.banners).length}`,
  HomeCategoriesSet: () => 'Categorias da página inicial escolhidas',
  HomeContentSet: () => 'Página inicial alterada',
  HomeFeaturedCourseSet: (d) =>
    d.courseId ? `Curso em destaque: ${text(d.courseId)}` : 'Destaque da página inicial retirado',
  HomeSectionsSet: (d) => `Vitrines da página inicial: ${items(d.sections).length}`,
  HomeTagsSet: (d) => `Marcadores da página inicial: ${items(d.tags).length}`,
  DeviceDisconnected: () => 'Aparelho desconectado da conta',
  OtherDevicesDisconnected: () => 'Todos os outros aparelhos desconectados da conta',
  SecondStepEnabled: () => 'Confirmação em duas etapas ativada na conta',
  SecondStepPassed: () => 'Entrada confirmada com um código do aplicativo',
  RefundApproved: (d) => `Reembolso de ${money(d.amount)} aprovado pela equipe`,
  RefundAutoApproved: (d) => `Reembolso de ${money(d.amount)} aprovado pela regra`,
  RefundCounted: () => 'Reembolso contado para o limite de compras',
  RefundDenied: (d) => `Reembolso de ${money(d.amount)} negado: ${quoted(d.text)}`,
  RefundDropped: (d) => `Reembolso de ${money(d.amount)} sem efeito: o banco já tomou o valor`,
  RefundFailed: (d) => `Reembolso de ${money(d.amount)} falhou na tentativa ${String(d.attempt ?? '…')}`,
  RefundProcessingStarted: (d) =>
    `Reembolso de ${money(d.amount)} a caminho, tentativa ${String(d.attempt ?? '…')}`,
  RefundRequested: (d) =>
    `Reembolso de ${money(d.amount)} pedido ${d.by === 'staff' ? 'pela equipe' : 'pelo comprador'}`,
  RefundSettled: (d) =>
    `Reembolso de ${money(d.amount)} concluído${d.via === 'transfer' ? ' por transferência' : ''}`,
  RefundTakenToReview: (d) => `Reembolso em análise${from(d.answerBy, ', resposta até ')}`,
  RefundTurnedManual: (d) => `Reembolso de ${money(d.amount)} espera uma transferência da equipe`,
  ReconciliationMade: (d) =>
    Array.isArray(d.lines) && d.lines.length > 0
      ? `Extrato do provedor comparado: ${d.lines.length} linhas sem explicação`
      : 'Extrato do provedor comparado: tudo confere',
  ReconciliationRequested: (d) =>
    d.reason === 'nightly' ? 'Conciliação da madrugada pedida' : 'Conciliação pedida pela equipe',
  RecoveryCodeUsed: () => 'Entrada confirmada com um código de recuperação',
  RecoveryCodesRenewed: () => 'Códigos de recuperação trocados por novos',
  SecondStepDisabled: () => 'Confirmação em duas etapas desativada na conta',
  DeviceTrusted: (d) =>
    d.proof === 'first' ? 'Aparelho passou a ser da conta' : 'Aparelho aceito depois de provar quem é',
  TrustedDeviceSeen: () => 'Aparelho da conta usado de novo',
  DeviceTrustEnded: (d) =>
    d.reason === 'owner' ? 'Aparelho retirado da conta pelo dono' : 'Aparelho deu lugar a outro na conta',
  DeviceChallenged: (d) => `Código pedido a um aparelho novo${until(d.expiresAt)}`,
  DeviceCodeRefused: () => 'Código de aparelho novo digitado errado',
  DevicesBlocked: (d) =>
    d.until ? `Aparelhos novos bloqueados${until(d.until)}` : 'Aparelhos novos bloqueados até alguém liberar',
  DevicesReleased: () => 'Aparelhos novos liberados pela equipe',
  PlayingDeviceStopped: () => 'Aparelho desconectado: outros já assistiam ao mesmo tempo',
  DeviceLimitWaived: () => 'Conta dispensada do limite de aparelhos',
  DeviceLimitRestored: () => 'Conta de volta ao limite de aparelhos',
  ImpersonationEnded: () => 'A equipe deixou de agir como o aluno',
  ImpersonationStarted: (d) => `A equipe passou a agir como o aluno: ${text(d.reason)}`,
  LaunchBasicsChanged: (d) => `Evento ao vivo ${quoted(d.title)} alterado`,
  LaunchCancelled: () => 'Evento ao vivo cancelado',
  LaunchCreated: (d) => `Evento ao vivo ${quoted(d.title)} criado em /eventos/${text(d.slug)}`,
  LaunchDescribed: () => 'Página do evento ao vivo escrita',
  LaunchJoined: (d) => `Inscrição em ${quoted(d.title)}`,
  LaunchLessonsSet: (d) => `Aulas do evento: ${items(d.lessons).length}`,
  LaunchLinkAsked: () => 'Link da inscrição pedido de novo',
  LaunchMaterialSet: (d) => (d.material ? 'Material do evento definido' : 'Material do evento retirado'),
  LaunchMoved: (d) => `Evento ao vivo remarcado${from(d.startsAt, ' para ')}`,
  LaunchNoticeDue: () => 'Aviso do evento ao vivo enviado',
  LaunchOfferSet: (d) => (d.offer ? 'Oferta do evento definida' : 'Oferta do evento retirada'),
  LaunchPublished: (d) => `Evento ao vivo publicado${from(d.startsAt, ', começa em ')}`,
  LeadCaptured: (d) => `Contato deixado em ${quoted(origin(d.origin))}`,
  LeadReturned: (d) => `O mesmo contato voltou a ${quoted(origin(d.origin))}`,
  LessonCompleted: (d) =>
    d.by === 'hand' ? 'Aula marcada como concluída' : 'Aula concluída: 90% do vídeo foi visto',
  LessonReopened: () => 'Aula reaberta',
  LessonWatched: (d) => `Aula assistida por ${duration(seconds(d.ranges))}`,
  MetaTagsRemoved: (d) => `Meta tags de ${text(d.path)} removidas`,
  MetaTagsSet: (d) => `Meta tags de ${text(d.path)} alteradas`,
  NewsletterConfirmed: () => 'Inscrição na newsletter confirmada',
  NewsletterLeft: () => 'Saída da newsletter',
  NewsletterRequested: () => 'Inscrição na newsletter pedida',
  NewsletterRestored: () => 'Volta à newsletter',
  OrderAccessResent: (d) => `Acesso do pedido ${text(d.number)} enviado de novo por e-mail`,
  OrderCanceled: (d) => `Pedido ${text(d.number)} cancelado pela equipe`,
  OrderChargedBack: (d) => `O banco tomou ${money(d.amount)} do pedido ${text(d.number)} na contestação`,
  OrderCompleted: (d) => `A garantia do pedido ${text(d.number)} terminou`,
  OrderDisputed: (d) => `Pedido ${text(d.number)} contestado no banco: ${money(d.amount)} em jogo`,
  OrderDisputeWon: (d) => `O banco decidiu a favor da escola no pedido ${text(d.number)}`,
  OrderExportAsked: (d) => `Exportação de pedidos pedida em ${text(d.format).toUpperCase()}`,
  OrderExportFailed: () => 'A exportação de pedidos falhou',
  OrderExportReady: (d) => `Exportação pronta: ${text(d.rows)} pedidos`,
  OrderExportRemoved: () => 'O arquivo da exportação foi apagado',
  OrderExpired: (d) => `Pedido ${text(d.number)} venceu sem pagamento`,
  OrderPaid: (d) =>
    `Pedido ${text(d.number)} pago: ${money(d.total)} ${paidWith(d.method)}${d.late ? ', depois do prazo' : ''}`,
  OrderPaymentRefused: (d) =>
    `Pagamento do pedido recusado: ${declineSentence(String(d.code)).split('. ')[0]}`,
  OrderPaymentRetried: (d) => `Nova tentativa de pagar ${money(d.total)} ${paidWith(d.method)}`,
  OrderPaymentReturned: (d) =>
    `${money(d.amount)} devolvidos: ${returns[String(d.reason)] ?? text(d.reason)}`,
  OrderPlaced: (d) =>
    `Pedido feito: ${bought(d.lines)}, ${money(d.total)} ${paidWith(d.method)}${times(d.installments)}`,
  OrderReceiptResent: (d) => `Recibo do pedido ${text(d.number)} enviado de novo`,
  OrderViewSaved: (d) => `Visão de pedidos “${text(d.name)}” salva${d.shared ? ' para a equipe' : ''}`,
  OrderRefunded: (d) =>
    d.whole
      ? `Pedido reembolsado por inteiro: ${money(d.amount)}`
      : `Reembolso de parte do pedido: ${money(d.amount)}`,
  ParkedEventsReleaseAsked: (d) => `Pedido para soltar os eventos parados de ${text(d.name)}`,
  PasswordLinkRequested: (d) => `Link de senha pedido${until(d.expiresAt)}`,
  PasswordLinkUsed: () => 'Link de senha usado',
  PasswordSet: () => 'Senha definida',
  PaymentChargedBack: (d) => `O banco tomou ${money(d.amount)} de volta na contestação`,
  PaymentConfirmed: (d) =>
    `Pagamento de ${money(d.amount)} confirmado ${paidWith(d.method)}${d.late ? ', depois do prazo' : ''}`,
  PaymentDeclined: (d) => `Pagamento recusado: ${declineSentence(String(d.code)).split('. ')[0]}`,
  PaymentDisputed: (d) => `Pagamento de ${money(d.amount)} contestado pelo comprador`,
  PaymentDisputeWon: (d) => `Contestação de ${money(d.amount)} vencida pela escola`,
  PaymentDuplicated: (d) => `O mesmo pagamento chegou de novo: ${money(d.amount)} voltam ao comprador`,
  PaymentExpired: (d) => `Pagamento de ${money(d.amount)} venceu`,
  PaymentRefundFailed: (d) => `Estorno de ${money(d.amount)} falhou na tentativa ${String(d.attempt ?? '…')}`,
  PaymentRefundRequested: (d) => `Estorno de ${money(d.amount)} pedido ao provedor`,
  PaymentRefunded: (d) => `${money(d.amount)} estornados ao comprador`,
  PaymentRequested: (d) =>
    `Cobrança de ${money(d.amount)} pedida ${paidWith(d.method)}${times(d.installments)}`,
  PersonForgotten: () => 'Pessoa esquecida: os dados dela não podem mais ser lidos',
  PersonalDataExported: () => 'Cópia dos dados entregue à própria pessoa',
  PersonalDataRevealed: (d) => `Dados pessoais revelados: ${text(d.reason)}`,
  PixIssued: (d) => `Pix de ${money(d.amount)} gerado${until(d.expiresAt)}`,
  PopupRetired: () => 'Popup retirado',
  PopupWritten: (d) => `Popup ${quoted(d.title)} escrito`,
  ProfileChanged: () => 'Dados do perfil alterados',
  ProjectionRebuildAsked: (d) => `Reconstrução de ${text(d.name)} pedida`,
  ProjectionRebuildCancelled: (d) => `Reconstrução de ${text(d.name)} cancelada`,
  ProjectionReturnAsked: (d) => `Volta à versão anterior de ${text(d.name)} pedida`,
  ProjectionSwitchAsked: (d) => `Troca de ${text(d.name)} pela versão nova pedida`,
  PromotionClosed: (d) => `Visitante fechou o banner da promoção ${text(d.code)}`,
  PurchaseBlockLifted: () => 'A administração liberou novas compras',
  QuestionAnswered: (d) => (d.byStaff ? 'A equipe respondeu a dúvida' : 'Dúvida respondida'),
  QuestionAsked: (d) => `Dúvida nº ${String(d.number ?? '…')} enviada sobre ${quoted(d.courseTitle)}`,
  QuestionClosed: () => 'Dúvida encerrada',
  ReviewEdited: (d) => `Avaliação alterada para ${counted(Number(d.rating) || 0, 'estrela', 'estrelas')}`,
  ReviewPublished: (d) => `Avaliação publicada: ${counted(Number(d.rating) || 0, 'estrela', 'estrelas')}`,
  ReviewRemoved: () => 'Avaliação removida',
  RoleChanged: (d) => `Papel da conta agora é ${role(d.role)}`,
  ScriptApproved: (d) => `Script de terceiros aprovado na versão ${String(d.draft ?? '…')}`,
  ScriptDrafted: (d) => `Script de terceiros ${quoted(d.name)} escrito, espera aprovação`,
  ScriptRetired: () => 'Script de terceiros retirado',
  SearchRecorded: (d) =>
    d.results === null
      ? 'Sugestão da busca escolhida'
      : d.results === 0
        ? 'Busca sem resultado'
        : `Busca com ${counted(Number(d.results) || 0, 'resultado', 'resultados')}`,
  SiteIdentitySet: () => 'Dados da loja alterados',
  SlidePageChanged: (d) => `Página de slides alterada: /slides/${text(d.slug)}`,
  SlidePageClosed: () => 'Página de slides fechada',
  SlidePageOpened: (d) => `Slides ${quoted(d.title)} abertos em /slides/${text(d.slug)}`,
  SubscriptionPlanActivated: () => 'Plano de assinatura posto à venda',
  SubscriptionPlanArchived: () => 'Plano de assinatura arquivado',
  SubscriptionPlanDescribed: (d) => `Plano de assinatura ${quoted(d.name)} descrito`,
  SubscriptionPlanDrafted: (d) => `Plano de assinatura ${quoted(d.name)} criado`,
  SubscriptionPlanPriced: (d) =>
    `Plano de assinatura a ${money(d.price)} por ${periods[String(d.period)] ?? '…'}`,
}
