import { goalNames } from '../../../../src/contracts/analytics/goal-names'
import { type LegalTextId, legalTextOf } from '../../../../src/contracts/site/legal-text-names'
import { own } from '../../../../src/domain/kernel/own'
import { counted, date, duration, number } from '../../ui/format'
import { payingSentences } from './payingSentences'
import { sellingSentences } from './sellingSentences'
import {
  causeOf,
  type Data,
  discount,
  from,
  items,
  money,
  origin,
  periods,
  product,
  quoted,
  role,
  seconds,
  termOf,
  text,
  until,
  why,
} from './sentenceWords'
import { videoSentences } from './videoSentences'

const completedBy: Record<string, string> = {
  hand: 'Aula marcada como concluída',
  watch: 'Aula concluída: 90% do vídeo foi visto',
  quiz: 'Aula concluída: o quiz foi respondido',
}
const salePriceEnds: Record<string, string> = {
  over: 'chegou ao fim',
  staff: 'encerrado pela equipe',
  replaced: 'trocado por outro',
  repriced: 'encerrado: o preço mudou',
}
const legalTitle = (id: unknown) => legalTextOf[id as LegalTextId]?.title ?? 'Texto legal'
const markNames: Record<string, string> = { free: 'grátis', optional: 'opcional', bonus: 'bônus' }

const preventedBy: Record<string, string> = {
  refund: 'o pedido foi reembolsado antes',
  chargeback: 'o banco tomou o dinheiro antes',
  dispute: 'o pagamento foi contestado antes',
  'dispute-won': 'a contestação foi vencida antes',
}

const recalledBy: Record<string, string> = {
  refund: 'retirado dela por um reembolso',
  chargeback: 'retirado dela por uma contestação perdida',
  staff: 'retirado dela pela equipe',
  expired: 'retirado dela no fim do prazo',
  dispute: 'suspenso nela durante a contestação',
  shortened: 'prazo encurtado nela por um reembolso',
  'dispute-won': 'devolvido a ela, com a contestação vencida',
}

const favoriteOf: Record<string, string> = { course: 'curso', bundle: 'formação', lesson: 'aula' }
const favorite = (d: Data) => `${own(favoriteOf, String(d.kind)) ?? 'item'} ${text(d.itemId)}`

const promotionWorth = (d: Data) => {
  if (typeof d.discount === 'number') return `, com ${d.discount}% de desconto`
  return typeof d.promotionalPrice === 'number' ? `, por ${money(d.promotionalPrice)}` : ''
}

/** Sentences by event type. */
export const sentences: Record<string, (data: Data) => string> = {
  ...payingSentences,
  ...sellingSentences,
  ...videoSentences,
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
  BundleBasicsChanged: (d) => `Informações básicas da formação ${quoted(d.title)} alteradas`,
  BundleCoverChosen: (d) =>
    d.cover ? 'Imagem própria na capa da formação' : 'Capa da formação desenhada de novo',
  BundleDetailsWritten: () => 'Promessa, descrição e depoimentos da formação escritos',
  BundleFaqWritten: (d) => `Perguntas da formação: ${counted(items(d.faq).length, 'pergunta', 'perguntas')}`,
  BundleFreeLessonsChosen: (d) =>
    `Aulas grátis da formação: ${counted(items(d.freeLessons).length, 'escolhida', 'escolhidas')}`,
  BundlePostEventOfferSet: (d) =>
    d.postEvent ? 'Oferta depois de eventos definida' : 'Oferta depois de eventos retirada',
  BundleRecommendationsChosen: (d) =>
    `Recomendações da formação: ${counted(items(d.recommended).length, 'produto', 'produtos')}`,
  BundleTracksArranged: (d) => `Trilhas da formação: ${counted(items(d.tracks).length, 'etapa', 'etapas')}`,
  BundleVideoTestimonialsChosen: (d) =>
    `Depoimentos em vídeo da formação: ${counted(items(d.videoTestimonials).length, 'escolhido', 'escolhidos')}`,
  BundleAccessTermSet: (d) => `Acesso à formação: ${termOf(d.accessMonths)}`,
  BundlePriced: (d) => `Formação por ${money(d.price)}`,
  BundleSalePriceEnded: (d) =>
    `Preço promocional da formação ${own(salePriceEnds, String(d.reason)) ?? 'encerrado'}`,
  BundleSalePriceScheduled: (d) =>
    `Preço promocional da formação agendado: ${money(d.price)}${until(d.until)}`,
  BundleSalePriceStarted: (d) => `Preço promocional da formação valendo: ${money(d.price)}`,
  BundlePublished: () => 'Formação posta à venda',
  LandingPageArchived: () => 'Landing page tirada do ar',
  LandingPageBasicsChanged: (d) => `Informações básicas da landing page ${quoted(d.title)} alteradas`,
  LandingPageCoverChosen: (d) =>
    d.cover ? 'Imagem própria na capa da landing page' : 'A landing page mostra a capa do produto',
  LandingPageCreated: (d) => `Landing page ${quoted(d.title)} criada`,
  LandingPageDetailsWritten: (d) =>
    `Textos da landing page: ${counted(items(d.sections).length, 'seção', 'seções')}`,
  LandingPageFaqWritten: (d) =>
    `Perguntas da landing page: ${counted(items(d.faqIds).length + items(d.faq).length, 'pergunta', 'perguntas')}`,
  LandingPageFreeCourseSet: (d) =>
    d.offersCourse ? 'Janela do curso grátis ligada' : 'Janela do curso grátis desligada',
  LandingPagePublished: () => 'Landing page publicada',
  LandingPageTestimonialsWritten: (d) =>
    `Depoimentos da landing page: ${counted(items(d.testimonials).length, 'escrito', 'escritos')}`,
  LandingPageVideoTestimonialsChosen: (d) =>
    `Depoimentos em vídeo da landing page: ${counted(items(d.videoTestimonials).length, 'escolhido', 'escolhidos')}`,
  LandingSectionAdded: (d) =>
    `Seção de ${d.use === 'events' ? 'eventos' : 'landing pages'} ${quoted(d.title)} criada`,
  LandingSectionArchived: () => 'Seção pronta arquivada',
  LandingSectionChanged: (d) => `Seção pronta ${quoted(d.title)} alterada`,
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
  CertificateChecked: (d) => `Certificado ${text(d.code)} conferido na página pública`,
  ImportAsked: (d) => `Arquivo ${quoted(d.fileName)} enviado para importar, ${text(d.lines)} linhas`,
  ImportChecked: (d) => `Importação conferida: ${text(d.done)} linhas a gravar, ${text(d.faulty)} com erro`,
  ImportStarted: () => 'Importação começada',
  GiveAwayPrepared: (d) => `Presente preparado: ${quoted(d.title)}, ${text(d.lines)} linhas`,
  GiveAwayChecked: (d) => `Lista do presente conferida: ${text(d.done)} a dar, ${text(d.faulty)} com erro`,
  GiveAwayStarted: () => 'Entrega do presente começada',
  GiveAwayEnded: (d) => `Presente dado a ${text(d.done)} pessoas da lista`,
  GiveAwayFailed: () => 'Entrega do presente interrompida por uma falha',
  GiveAwayDropped: () => 'Presente descartado antes de ser dado',
  GiveAwayTakenBack: () => 'Presente retirado de todos que receberam',
  RewardBudgetSet: (d) => `Verba de recompensas: ${money(d.monthly)} por mês`,
  RewardGiven: (d) => `Recompensa dada: ${quoted(d.title)}, ${money(d.worth)} da verba`,
  RewardTakenBack: (d) => `Recompensa retirada: ${quoted(d.title)}`,
  GiftGiven: (d) => `Presente dado: ${quoted(d.title)}`,
  GiftTakenBack: (d) => `Presente retirado: ${quoted(d.title)}`,
  ImportEnded: (d) => `Importação terminada: ${text(d.done)} linhas gravadas, ${text(d.refused)} recusadas`,
  ImportFailed: () => 'Importação interrompida por uma falha',
  ImportRemoved: () => 'Arquivos da importação apagados',
  CertificateImported: (d) =>
    `Certificado de ${quoted(d.courseTitle)} trazido de outra plataforma, código ${text(d.printedCode)}`,
  CertificateIssued: (d) => `Certificado de ${quoted(d.courseTitle)} emitido, código ${text(d.code)}`,
  ProgrammeCertificateIssued: (d) =>
    `Certificado da formação ${quoted(d.programmeTitle)} emitido, código ${text(d.code)}`,
  CertificateRevoked: (d) => `Certificado cancelado: ${why(d.reason)}`,
  CertificateNameCorrected: (d) => `Nome do certificado corrigido, versão ${text(d.version)}`,
  CertificateReinstated: () => 'Certificado válido de novo: o curso foi comprado outra vez',
  ClaimReleased: () => 'Nome liberado para outros',
  ClaimTaken: () => 'Nome reservado: ninguém mais pode usá-lo',
  ContactMessageSent: () => 'Mensagem enviada pelo formulário de contato',
  CouponEnded: () => 'Cupom encerrado',
  CouponRegistered: (d) =>
    `Cupom ${text(d.code)} criado${d.reminderId ? ' por um lembrete, para uma pessoa' : ''}: desconto de ${discount(d.terms)}`,
  CouponSeatConsumed: (d) => `Cupom ${text(d.code)} usado: desconto de ${money(d.discount)}`,
  CouponSeatReleased: (d) => `Cupom ${text(d.code)} devolvido: ${why(d.reason)}`,
  CouponSeatReserved: (d) => `Cupom ${text(d.code)} reservado para o pedido${until(d.until)}`,
  CoursesTransferred: (d) =>
    `${counted(items(d.courses).length, 'curso transferido', 'cursos transferidos')} para outra conta, ${d.withProgress ? 'com' : 'sem'} o progresso`,
  CourseProgressReceived: (d) => `Progresso do curso ${text(d.courseId)} recebido de outra conta`,
  TransferredAccessRecalled: (d) =>
    `Curso ${text(d.courseId)}, já em outra conta: ${own(recalledBy, String(d.by)) ?? 'aviso repassado'}`,
  EnrolmentPrevented: (d) =>
    `Acesso ao curso ${text(d.courseId)}, ainda não liberado: ${own(preventedBy, String(d.by)) ?? 'aviso recebido'}`,
  CourseAccessGranted: (d) =>
    `Acesso ao curso ${text(d.courseId)} liberado ${causeOf(d.cause)}${d.term ? `, por ${termOf((d.term as { months?: unknown }).months)}` : ''}`,
  CourseAccessShortened: (d) =>
    `Acesso ao curso ${text(d.courseId)} encurtado para ${termOf((d.term as { months?: unknown } | undefined)?.months)}: parte do pedido foi devolvida`,
  CourseAccessReinstated: (d) => `Acesso ao curso ${text(d.courseId)} devolvido: a contestação foi vencida`,
  CourseAccessSuspended: (d) => `Acesso ao curso ${text(d.courseId)} suspenso durante a contestação`,
  CourseMailTested: (d) => `E-mail aos alunos ${quoted(d.subject)} enviado como teste`,
  CourseMailScheduled: (d) => `E-mail aos alunos ${quoted(d.subject)} marcado`,
  CourseMailCancelled: () => 'E-mail aos alunos cancelado',
  CourseMailBegun: (d) =>
    `E-mail aos alunos para ${counted(items(d.studentIds).length, 'pessoa', 'pessoas')}`,
  CourseMailBatchSent: (d) =>
    `E-mail entregue a ${counted(items(d.sent).length, 'aluno', 'alunos')} de um lote`,
  CourseAccessRevoked: (d) => `Acesso ao curso ${text(d.courseId)} retirado: ${why(d.reason)}`,
  CourseAudienceChosen: (d) => `Público do curso em ${counted(items(d.audience).length, 'linha', 'linhas')}`,
  CourseBasicsChanged: (d) => `Informações básicas do curso ${quoted(d.title)} alteradas`,
  CourseCoverChosen: (d) => (d.cover ? 'Imagem própria na capa do curso' : 'Capa do curso desenhada de novo'),
  CourseDetailsWritten: () => 'Detalhes do curso escritos',
  CourseRecommendationsChosen: (d) =>
    `${counted(items(d.recommended).length, 'curso recomendado', 'cursos recomendados')} junto com este`,
  CourseCertificateRuleSet: (d) =>
    `Certificado pede ${text(d.seenPercent)}% dos vídeos e ${counted(Number(d.studyDays) || 0, 'dia', 'dias')} de estudo`,
  CertificateEarned: (d) => `Certificado do curso ${text(d.courseId)} conquistado`,
  CourseArchived: () => 'Curso retirado da loja',
  CourseCompleted: (d) => `Curso ${text(d.courseId)} concluído`,
  CourseCreated: (d) => `Curso ${quoted(d.title)} criado${d.copiedFrom ? ' como cópia de outro' : ''}`,
  CourseCurriculumSet: (d) => `Currículo com ${counted(items(d.modules).length, 'módulo', 'módulos')}`,
  CourseDescribed: () => 'Texto do curso escrito',
  CourseAccessTermSet: (d) => `Acesso ao curso: ${termOf(d.accessMonths)}`,
  CoursePriced: (d) => `Curso por ${money(d.price)}`,
  CourseSalePriceEnded: (d) =>
    `Preço promocional do curso ${own(salePriceEnds, String(d.reason)) ?? 'encerrado'}`,
  CourseSalePriceScheduled: (d) => `Preço promocional do curso agendado: ${money(d.price)}${until(d.until)}`,
  CourseSalePriceStarted: (d) => `Preço promocional do curso valendo: ${money(d.price)}`,
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
  SalesVideoAdded: (d) => `Vídeo de vendas ${quoted(d.title)} criado`,
  SalesVideoChanged: (d) => `Vídeo de vendas ${quoted(d.title)} alterado`,
  SalesVideoRemoved: () => 'Vídeo de vendas removido',
  SupportVideoAdded: (d) => `Vídeo de suporte ${quoted(d.title)} criado`,
  SupportVideoChanged: (d) => `Vídeo de suporte ${quoted(d.title)} alterado`,
  SupportVideoRemoved: () => 'Vídeo de suporte removido',
  VideoTestimonialAdded: (d) => `Depoimento em vídeo de ${text(d.name)} criado`,
  VideoTestimonialChanged: (d) => `Depoimento em vídeo de ${text(d.name)} alterado`,
  VideoTestimonialRemoved: () => 'Depoimento em vídeo removido',
  FaqAdded: (d) => `Pergunta frequente ${quoted(d.question)} criada`,
  FaqChanged: (d) => `Pergunta frequente ${quoted(d.question)} alterada`,
  FaqRemoved: () => 'Pergunta frequente removida',
  CoursesReordered: () => 'Ordem dos cursos na loja salva',
  PopularCoursesChosen: (d) =>
    `${counted(items(d.courseIds).length, 'curso escolhido', 'cursos escolhidos')} para os mais procurados`,
  FaqsReordered: () => 'Ordem das perguntas frequentes salva',
  PricesLevelled: (d) => `${counted(items(d.lines).length, 'preço mudado', 'preços mudados')} por uma regra`,
  PriceLevellingUndone: (d) =>
    `Nivelamento desfeito: ${counted(items(d.restored).length, 'preço voltou', 'preços voltaram')}`,
  GlobalPromotionEnded: () => 'Promoção encerrada',
  GlobalPromotionStarted: (d) => `Promoção ${text(d.code)} iniciada${promotionWorth(d)}`,
  GlobalPromotionPlanned: (d) =>
    `Promoção ${text(d.code)} agendada${promotionWorth(d)}${from(d.startDate, ', a partir de ')}`,
  GlobalPromotionChanged: (d) => `Promoção mudada${promotionWorth(d)}${until(d.endDate)}`,
  GlobalPromotionMessageWritten: () => 'Mensagem do banner da promoção escrita',
  GlobalPromotionDropped: () => 'Promoção cancelada antes do começo',
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
  LoginAttackNoted: () => 'Muitas senhas erradas: por um tempo só aparelhos conhecidos entram',
  RegistrationTried: () => 'Alguém preencheu um cadastro com o e-mail desta conta',
  MailboxProofRequired: () => 'Senha retirada até alguém provar que lê o e-mail da conta',
  OtherDevicesDisconnected: () => 'Todos os outros aparelhos desconectados da conta',
  SecondStepEnabled: () => 'Confirmação em duas etapas ativada na conta',
  SecondStepPassed: () => 'Entrada confirmada com um código do aplicativo',
  RecoveryCodeUsed: () => 'Entrada confirmada com um código de recuperação',
  RecoveryCodesRenewed: () => 'Códigos de recuperação trocados por novos',
  SecondStepDisabled: (d) =>
    d.reason
      ? 'Confirmação em duas etapas desligada pela equipe'
      : 'Confirmação em duas etapas desativada na conta',
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
  LaunchSectionsSet: (d) => `Seções do evento: ${items(d.sections).length}`,
  LaunchThanksWritten: (d) =>
    d.thanks ? 'Agradecimento do evento escrito' : 'Agradecimento do evento retirado',
  LaunchVideoTestimonialsChosen: (d) =>
    `Depoimentos em vídeo do evento: ${items(d.videoTestimonials).length}`,
  LaunchConsentGiven: (d) => `Consentimento dado em nova inscrição em ${quoted(d.title)}`,
  LaunchLinkAsked: () => 'Link da inscrição pedido de novo',
  LaunchMaterialSet: (d) => (d.material ? 'Material do evento definido' : 'Material do evento retirado'),
  LaunchMoved: (d) => `Evento ao vivo remarcado${from(d.startsAt, ' para ')}`,
  LaunchNoticeDue: () => 'Aviso do evento ao vivo enviado',
  LaunchOfferSet: (d) => (d.offer ? 'Oferta do evento definida' : 'Oferta do evento retirada'),
  LaunchPublished: (d) => `Evento ao vivo publicado${from(d.startsAt, ', começa em ')}`,
  LeadCaptured: (d) => `Contato deixado em ${quoted(origin(d.origin))}`,
  LeadConverted: (d) => `Quem era lead comprou por ${money(d.amount)}`,
  LeadLost: () => 'Lead dado por perdido',
  LeadReturned: (d) => `O mesmo contato voltou a ${quoted(origin(d.origin))}`,
  LessonCompleted: (d) => own(completedBy, String(d.by)) ?? 'Aula concluída',
  QuizAnswered: (d) =>
    `Quiz respondido: ${text(d.right)} de ${text(d.questions)} certas, ${d.passed ? 'passou' : 'não passou'}`,
  CourseModuleAdded: (d) => `Módulo ${quoted(d.title)} criado no rascunho`,
  CourseModuleChanged: (d) => `Módulo ${quoted(d.title)} alterado no rascunho`,
  CourseModuleMoved: () => 'Módulo movido no rascunho',
  CourseModuleRemoved: () => 'Módulo removido do rascunho',
  LessonAdded: (d) =>
    `Aula ${quoted((d.lesson as { title?: unknown } | undefined)?.title)} criada no rascunho`,
  LessonChanged: (d) =>
    `Aula ${quoted((d.lesson as { title?: unknown } | undefined)?.title)} alterada no rascunho`,
  LessonRenamed: (d) => `Aula agora se chama ${quoted(d.title)} no rascunho`,
  FavoriteAdded: (d) => `Guardou nos favoritos: ${favorite(d)}`,
  FavoritePriceFell: (d) =>
    `Preço de ${favorite(d)} baixou de ${money(d.was)} para ${money(d.price)}: aviso enviado`,
  FavoritePriceUnwatched: (d) => `Desligou o aviso de preço: ${favorite(d)}`,
  FavoritePriceWatched: (d) => `Pediu aviso se baixar de ${money(d.price)}: ${favorite(d)}`,
  FavoriteRemoved: (d) => `Tirou dos favoritos: ${favorite(d)}`,
  FavoritesEmptied: () => 'Favoritos do navegador passaram para a conta',
  FavoritesMerged: (d) =>
    `${counted(items(d.items).length, 'favorito do navegador unido', 'favoritos do navegador unidos')} aos da conta`,
  LessonsMoved: (d) => `${counted(items(d.lessonIds).length, 'aula movida', 'aulas movidas')} no rascunho`,
  LessonsMarked: (d) =>
    `${counted(items(d.lessonIds).length, 'aula', 'aulas')} ${d.value ? 'com' : 'sem'} a marca ${quoted(own(markNames, String(d.mark)))}`,
  LessonsArchived: (d) => counted(items(d.lessonIds).length, 'aula arquivada', 'aulas arquivadas'),
  LessonRestored: () => 'Aula trazida de volta ao rascunho',
  CurriculumDraftReplaced: (d) =>
    `Rascunho do currículo trocado por um de ${counted(items(d.modules).length, 'módulo', 'módulos')}`,
  ProductDraftKept: () => 'Mudanças guardadas no rascunho, ainda fora da loja',
  ProductDraftDiscarded: (d) =>
    `Rascunho descartado em ${counted(items(d.sections).length, 'parte', 'partes')}`,
  ProductDraftPublished: (d) =>
    `Rascunho publicado em ${counted(items(d.sections).length, 'parte', 'partes')}`,
  LessonFileAdded: (d) => `Arquivo ${quoted(d.title)} enviado para uma aula`,
  LessonFileReplaced: (d) =>
    `Arquivo da aula trocado por ${quoted((d.upload as { fileName?: unknown } | undefined)?.fileName)}`,
  LessonFileRenamed: (d) => `Arquivo da aula agora se chama ${quoted(d.title)}`,
  LessonFileMoved: () => 'Arquivo da aula movido para outra posição',
  LessonFileArchived: () => 'Arquivo da aula arquivado',
  LessonFileRestored: () => 'Arquivo da aula trazido de volta',
  LessonFileDownloaded: () => 'Arquivo da aula baixado',
  LessonReopened: () => 'Aula reaberta',
  LessonWatched: (d) =>
    seconds(d.ranges) < 1 ? 'Aula aberta' : `Aula assistida por ${duration(seconds(d.ranges))}`,
  MetaTagsRemoved: (d) => `Meta tags de ${text(d.path)} removidas`,
  FileKept: (d) => `Arquivo ${text(d.name)} enviado`,
  MetaTagsSet: (d) => `Meta tags de ${text(d.path)} alteradas`,
  NewsletterIssueBatchSent: (d) =>
    `Newsletter entregue a ${counted(Number(d.sent) || 0, 'pessoa', 'pessoas')} de um lote`,
  NewsletterIssueBegun: (d) =>
    `Newsletter começou a sair para ${counted(items(d.readers).length, 'pessoa', 'pessoas')}`,
  NewsletterIssueCancelled: () => 'Edição da newsletter cancelada',
  NewsletterIssueChanged: (d) => `Edição da newsletter ${quoted(d.subject)} alterada`,
  NewsletterIssuePaused: () => 'Envio da newsletter pausado',
  NewsletterIssueResumed: () => 'Envio da newsletter retomado',
  NewsletterIssueScheduled: () => 'Edição da newsletter marcada para sair',
  NewsletterIssueTested: () => 'Edição da newsletter enviada como teste',
  NewsletterIssueUnscheduled: () => 'Envio da newsletter desmarcado',
  NewsletterIssueWritten: (d) => `Edição da newsletter ${quoted(d.subject)} escrita`,
  NewsletterConfirmed: () => 'Inscrição na newsletter confirmada',
  NewsletterLeft: () => 'Saída da newsletter',
  NewsletterRequested: () => 'Inscrição na newsletter pedida',
  NewsletterRestored: () => 'Volta à newsletter',
  OrderExportAsked: (d) => `Exportação de pedidos pedida em ${text(d.format).toUpperCase()}`,
  NoteTaken: (d) => `Anotação feita na aula ${quoted(d.lessonTitle)}`,
  NoteChanged: () => 'Anotação alterada',
  NoteDeleted: () => 'Anotação apagada',
  OrderExportFailed: () => 'A exportação de pedidos falhou',
  OrderExportReady: (d) => `Exportação pronta: ${counted(Number(d.rows) || 0, 'pedido', 'pedidos')}`,
  OrderExportRemoved: () => 'O arquivo da exportação foi apagado',
  ListViewSaved: (d) => `Visão ${quoted(d.name)} salva${d.shared ? ' para a equipe' : ''}`,
  OrderViewSaved: (d) => `Visão de pedidos “${text(d.name)}” salva${d.shared ? ' para a equipe' : ''}`,
  ParkedEventsReleaseAsked: (d) => `Pedido para soltar os eventos parados de ${text(d.name)}`,
  PasswordLinkRequested: (d) => `Link de senha pedido${until(d.expiresAt)}`,
  PasswordLinkUsed: () => 'Link de senha usado',
  PasswordSet: () => 'Senha definida',
  PersonForgotten: () => 'Pessoa esquecida: os dados dela não podem mais ser lidos',
  PersonalDataExported: () => 'Cópia dos dados entregue à própria pessoa',
  PersonalDataRevealed: (d) => `Dados pessoais revelados: ${text(d.reason)}`,
  PopupRestored: () => 'Popup reativado',
  PopupRetired: () => 'Popup retirado',
  PopupWritten: (d) => `Popup ${quoted(d.title)} escrito`,
  StudyAimSet: (d) =>
    `Meta de estudo: ${counted(items(d.weekdays).length, 'dia', 'dias')} por semana, às ${text(d.hour)} h`,
  StudyAimPaused: () => 'Semana de estudo em pausa',
  StudyAimEnded: () => 'Meta de estudo encerrada',
  PracticeAnswered: (d) =>
    `Pergunta da revisão respondida: ${d.right ? 'certa' : 'errada'}${d.slow ? ', depois de mais de um minuto' : ''}`,
  PracticeQueued: (d) =>
    `${counted(items(d.questionIds).length, 'pergunta separada', 'perguntas separadas')} para a revisão`,
  ProfileChanged: () => 'Dados do perfil alterados',
  ProjectionRebuildAsked: (d) => `Reconstrução de ${text(d.name)} pedida`,
  ProjectionRebuildCancelled: (d) => `Reconstrução de ${text(d.name)} cancelada`,
  ProjectionReturnAsked: (d) => `Volta à versão anterior de ${text(d.name)} pedida`,
  ProjectionSwitchAsked: (d) => `Troca de ${text(d.name)} pela versão nova pedida`,
  PromotionClosed: (d) => `Visitante fechou o banner da promoção ${text(d.code)}`,
  QuestionAnswered: (d) => (d.byStaff ? 'A equipe respondeu a dúvida' : 'Dúvida respondida'),
  QuestionAsked: (d) => `Dúvida nº ${String(d.number ?? '…')} enviada sobre ${quoted(d.courseTitle)}`,
  QuestionClosed: () => 'Dúvida encerrada',
  QuestionUpvoted: () => 'Marcou que tem a mesma dúvida',
  QuestionVoteWithdrawn: () => 'Desmarcou que tem a mesma dúvida',
  AnswerAccepted: () => 'Resposta da dúvida aceita',
  ReviewEdited: (d) => `Avaliação alterada para ${counted(Number(d.rating) || 0, 'estrela', 'estrelas')}`,
  ReviewPublished: (d) => `Avaliação publicada: ${counted(Number(d.rating) || 0, 'estrela', 'estrelas')}`,
  ReviewRemoved: () => 'Avaliação removida',
  ReviewHeld: (d) => `Avaliação à espera da equipe: ${counted(Number(d.rating) || 0, 'estrela', 'estrelas')}`,
  ReviewHidden: () => 'Avaliação oculta',
  ReviewAnswered: () => 'Avaliação respondida',
  ReviewMarkedRefunded: () => 'Avaliação marcada como reembolsada',
  AccountBlocked: () => 'Conta bloqueada pela equipe',
  AccountUnblocked: () => 'Conta desbloqueada pela equipe',
  AdminStoodDown: () => 'Um Admin vai deixar o papel',
  AdminStoodUp: () => 'Um Admin voltou ao papel',
  AdminInvited: (d) =>
    d.by === 'start' ? 'Link para o primeiro Admin criado na partida' : 'Link de Admin criado no console',
  AdminInvitationUsed: () => 'Um link de Admin abriu uma conta',
  AdminAccessReset: () => 'Acesso de um Admin reaberto no console',
  RoleChanged: (d) => `Papel da conta agora é ${role(d.role)}`,
  ScriptApproved: (d) => `Script de terceiros aprovado na versão ${String(d.draft ?? '…')}`,
  ScriptDrafted: (d) => `Script de terceiros ${quoted(d.name)} escrito, espera aprovação`,
  ScriptRefused: (d) => `Script de terceiros recusado: ${text(d.reason)}`,
  ScriptRetired: () => 'Script de terceiros retirado',
  SearchRecorded: (d) =>
    d.results === null
      ? 'Sugestão da busca escolhida'
      : d.results === 0
        ? 'Busca sem resultado'
        : `Busca com ${counted(Number(d.results) || 0, 'resultado', 'resultados')}`,
  TouchesRecorded: (d) =>
    `Visitas registradas: ${counted(
      [d.counted, d.known]
        .flatMap((all) => (Array.isArray(all) ? all : []))
        .reduce((sum, each) => sum + (Number(each?.count) || 1), 0),
      'passo',
      'passos',
    )}`,
  ShopLookSet: () => 'Cores e logo da loja alterados',
  ShopWordsSet: () => 'Textos da loja alterados',
  LegalTextWritten: (d) => `${legalTitle(d.legalTextId)}: texto mudado, à espera de aceite`,
  LegalTextShipped: (d) => `${legalTitle(d.legalTextId)}: modelo padrão em vigor, sem aceite da loja`,
  LegalTextAccepted: (d) => `${legalTitle(d.legalTextId)}: texto aceito como da loja`,
  SetupGuideDismissed: () => 'Guia de configuração dispensado',
  SetupGuideResumed: () => 'Guia de configuração trazido de volta',
  ShopMailTried: (d) =>
    d.accepted ? 'E-mail de teste aceito pelo servidor' : 'E-mail de teste recusado pelo servidor',
  SenderDomainChecked: (d) => `Domínio do remetente conferido: ${text(d.domain)}`,
  MailServerSet: (d) => `Servidor de e-mail definido: ${text(d.host)}`,
  MailServerRemoved: () => 'Servidor de e-mail removido',
  MailSenderSet: (d) =>
    d.address ? `Remetente dos e-mails definido: ${text(d.address)}` : 'Remetente dos e-mails definido',
  PaymentAccountSet: (d) => `Conta do Mercado Pago definida: ${text((d.account as Data)?.name)}`,
  PaymentAccountRemoved: () => 'Conta do Mercado Pago removida',
  PaymentProviderTried: (d) =>
    d.accepted ? 'Credencial de pagamentos aceita' : 'Credencial de pagamentos recusada',
  NewsletterWordsSet: () => 'Textos da newsletter alterados',
  SiteIdentitySet: () => 'Dados da loja alterados',
  SlidePageChanged: (d) => `Página de slides alterada: /slides/${text(d.slug)}`,
  SlidePageClosed: () => 'Página de slides fechada',
  SlidePageOpened: (d) => `Slides ${quoted(d.title)} abertos em /slides/${text(d.slug)}`,
  SubscriptionPlanActivated: () => 'Plano de assinatura posto à venda',
  SubscriptionPlanArchived: () => 'Plano de assinatura arquivado',
  SubscriptionPlanDescribed: (d) => `Plano de assinatura ${quoted(d.name)} descrito`,
  SubscriptionPlanDrafted: (d) => `Plano de assinatura ${quoted(d.name)} criado`,
  SubscriptionPlanPriced: (d) =>
    `Plano de assinatura a ${money(d.price)} por ${own(periods, String(d.period)) ?? '…'}`,
  MonthGoalSet: (d) =>
    `Meta de ${typeof d.month === 'string' ? date(`${d.month}-01`, 'month') : '…'}: ${d.measure === 'net' ? money(d.target) : number(Number(d.target) || 0)} em ${own<string>(goalNames, String(d.measure))?.toLowerCase() ?? '…'}`,
  ReportSubscribed: (d) => `Relatório ${text(d.report)} por e-mail às segundas ligado`,
  ReportUnsubscribed: (d) => `Relatório ${text(d.report)} por e-mail desligado`,
  SearchAlertCancelled: () => 'Aviso de uma busca cancelado',
  SearchAlertConfirmed: (d) =>
    d.way === 'account' ? 'Aviso de uma busca pedido pela conta' : 'Aviso de uma busca confirmado por e-mail',
  SearchAlertMatched: (d) =>
    `Aviso de uma busca: ${product(d)} ${d.by === 'staff' ? 'foi escolhido pela equipe' : 'chegou à loja'}`,
  SearchAlertRequested: (d) => `Aviso pedido da busca ${quoted(d.term)}`,
  SearchAlertsAnswered: (d) => `Quem esperava uma busca é avisado de ${product(d)}`,
  SearchSynonymArchived: () => 'Sinônimo de busca arquivado',
  SearchSynonymChanged: (d) => `Sinônimo de busca: ${quoted(d.term)} também encontra ${quoted(d.means)}`,
  SearchSynonymCreated: (d) =>
    `Sinônimo de busca criado: ${quoted(d.term)} também encontra ${quoted(d.means)}`,
  SectionCategoryArchived: () => 'Categoria de seção arquivada',
  SectionCategoryChanged: (d) => `Categoria de seção ${quoted(d.name)} alterada`,
  SectionCategoryCreated: (d) => `Categoria de seção ${quoted(d.name)} criada`,
}
