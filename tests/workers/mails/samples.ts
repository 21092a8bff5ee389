import { certificateIssuedMail } from '../../../src/workers/mails/certificate-issued'
import type { ComposedMail } from '../../../src/workers/mails/compose'
import { deviceCodeMail } from '../../../src/workers/mails/device-code'
import { invoiceMail } from '../../../src/workers/mails/invoice'
import { launchJoinedMail, launchNoticeMail } from '../../../src/workers/mails/launch'
import { materialReadyMail } from '../../../src/workers/mails/material-ready'
import { newsletterConfirmMail, newsletterWelcomeMail } from '../../../src/workers/mails/newsletter'
import { orderCanceledMail } from '../../../src/workers/mails/order-canceled'
import { paymentReturnedMail } from '../../../src/workers/mails/payment-returned'
import { pixWaitingMail } from '../../../src/workers/mails/pix-waiting'
import { priceFellMail } from '../../../src/workers/mails/price-fell'
import { questionAnsweredMail } from '../../../src/workers/mails/question-answered'
import { receiptMail } from '../../../src/workers/mails/receipt'
import { resetPasswordMail } from '../../../src/workers/mails/reset-password'
import { type NotedSale, saleDigestMail, saleNoticeMail } from '../../../src/workers/mails/sale-notice'
import { savePasswordMail } from '../../../src/workers/mails/save-password'
import { searchAlertConfirmMail, searchAlertMail } from '../../../src/workers/mails/search-alert'
import {
  type SecurityNotice,
  securityNoticeMail,
  securityNotices,
} from '../../../src/workers/mails/security-notice'
import { verifyEmailMail } from '../../../src/workers/mails/verify-email'
import { weekSummaryMail } from '../../../src/workers/mails/week-summary'
import { welcomeMail } from '../../../src/workers/mails/welcome'

export const trilha = {
  name: 'Trilha',
  company: 'Trilha Cursos Ltda.',
  cnpj: '12ABC34501DE35',
  address: 'Av. Paulista, 1000, São Paulo, SP',
  email: 'ajuda@trilha.test',
  teaching: 'Quem ensina responde dentro de cada aula',
  newsletter: 'Aulas abertas e promoções',
  colour: '',
}
const site = 'http://localhost:3000'
const links = [{ href: `${site}/email-preferences/abc`, label: 'Escolher o que recebo' }]
const launch = (typed: string, shop: typeof trilha) => ({
  shop,
  links,
  name: typed,
  title: 'Imersão SQL',
  startsAt: '2026-11-12T22:30:00.000Z',
  url: `${site}/eventos/sql/obrigado?acesso=abc`,
  calendarUrl: `${site}/eventos/sql/calendario.ics`,
})

const settingsUrl = `${site}/admin/configurations/sale-notices`
const sale = (title: string): NotedSale => ({
  number: '2026-000123',
  titles: [title],
  total: 19_700,
  method: 'card',
  installments: 12,
  paidAt: '2026-11-13T01:30:00.000Z',
  isReturned: false,
})

/** Every mail, with the same free text wherever a person may write. */
export const samples = (typed: string, shop = trilha): Record<string, () => Promise<ComposedMail>> => ({
  'order-canceled': () =>
    orderCanceledMail({ shop, name: typed, orderNumber: '2026-000123', coursesUrl: `${site}/courses` }),
  invoice: () =>
    invoiceMail({
      shop,
      name: typed,
      orderNumber: '2026-000123',
      noteNumber: '901',
      series: '1',
      issuedOn: '2026-11-12',
      amount: 19_700,
      again: true,
      orderUrl: `${site}/student/myorders/o1`,
    }),
  'payment-returned': () =>
    paymentReturnedMail({
      shop,
      name: typed,
      orderNumber: '2026-000123',
      reason: 'already-owned',
      amount: 19_700,
      method: 'pix',
      titles: [typed, 'SQL para análise de dados'],
      coursesUrl: `${site}/courses`,
      contactUrl: `${site}/contact`,
    }),
  receipt: () =>
    receiptMail({
      shop,
      name: typed,
      orderNumber: '2026-000123',
      lines: [
        { title: typed, price: 19_700, total: 17_730 },
        { title: 'SQL para análise de dados', price: 9_900, total: 8_910 },
      ],
      total: 26_640,
      method: 'card',
      card: { brand: 'Visa', last4: '1111', installments: 12 },
      paidAt: '2026-11-13T01:30:00.000Z',
      regretUntil: '2026-11-19',
      orderUrl: `${site}/student/myorders/o1`,
      coursesUrl: `${site}/student/mycourses`,
    }),
  'sale-notice': () =>
    saleNoticeMail({ shop, settingsUrl, sale: sale(typed), url: `${site}/admin/orders/o1` }),
  'sale-digest': () =>
    saleDigestMail({
      shop,
      settingsUrl,
      sales: [sale(typed), { ...sale('SQL'), number: '2026-000124', isReturned: true }],
      url: `${site}/admin/orders`,
    }),
  'launch-joined': () => launchJoinedMail(launch(typed, shop)),
  'launch-day': () => launchNoticeMail('day', launch(typed, shop)),
  'launch-hour': () => launchNoticeMail('hour', launch(typed, shop)),
  'launch-moved': () => launchNoticeMail('moved', launch(typed, shop)),
  'launch-cancelled': () => launchNoticeMail('cancelled', launch(typed, shop)),
  'launch-offer': () => launchNoticeMail('offer', launch(typed, shop)),
  'price-fell': () =>
    priceFellMail({
      shop,
      name: typed,
      title: typed,
      was: 19_700,
      price: 9_900,
      standing: { is: 'was-lower', price: 8_900, until: '2026-05-02T12:00:00.000Z' },
      url: `${site}/course/kotlin`,
      links,
    }),
  'week-summary': () =>
    weekSummaryMail({
      shop,
      name: typed,
      week: { minutes: 94, lessons: 5, quizzes: 1, days: 3 },
      next: { title: typed, course: typed },
      url: `${site}/student/mycourses/sql/watch?lesson=l1`,
      links,
    }),
  'search-alert-confirm': () =>
    searchAlertConfirmMail({
      shop,
      term: typed,
      email: 'ana@exemplo.com',
      url: `${site}/search-alerts/confirm/abc`,
      expiresAt: '2026-11-12T15:00:00.000Z',
    }),
  'search-alert': () =>
    searchAlertMail({
      shop,
      term: typed,
      productType: 'course',
      title: typed,
      subtitle: typed,
      url: `${site}/course/kotlin`,
      links,
    }),
  'newsletter-confirm': () =>
    newsletterConfirmMail({
      shop,
      email: 'ana@exemplo.com',
      url: `${site}/newsletter/confirm/abc`,
      expiresAt: '2026-11-12T15:00:00.000Z',
    }),
  'newsletter-welcome': () => newsletterWelcomeMail({ shop, url: `${site}/courses`, links }),
  'save-password': () =>
    savePasswordMail({
      shop,
      name: typed,
      email: 'ana@exemplo.com',
      courses: [typed, 'SQL', 'PHP'],
      url: `${site}/save-password/abc`,
      expiresAt: '2026-11-14T15:00:00.000Z',
    }),
  'material-ready': () =>
    materialReadyMail({
      shop,
      kind: 'ebook',
      name: typed,
      title: typed,
      url: `${site}/ebooks/git/download?chave=abc`,
      expiresAt: '2026-11-20T15:00:00.000Z',
    }),
  'reset-password': () =>
    resetPasswordMail({
      shop,
      name: typed,
      url: `${site}/reset-password/abc`,
      expiresAt: '2026-11-12T15:00:00.000Z',
    }),
  'verify-email': () =>
    verifyEmailMail({
      shop,
      name: typed,
      email: 'ana@exemplo.com',
      url: `${site}/verify-email?token=abc&x=1`,
    }),
  'question-answered': () =>
    questionAnsweredMail({
      shop,
      name: typed,
      courseTitle: typed,
      lessonTitle: typed,
      question: typed,
      answer: `${typed}\nsegunda linha`,
      answeredBy: typed,
      url: `${site}/student/myquestions`,
    }),
  'certificate-issued': () =>
    certificateIssuedMail({
      shop,
      name: typed,
      courseTitle: typed,
      isProgramme: false,
      hours: 4.5,
      code: '041061050R3GG28AB',
      url: `${site}/certificates/ABCD`,
    }),
  welcome: () =>
    welcomeMail({
      shop,
      name: typed,
      url: `${site}/courses`,
      verify: { email: 'ana@exemplo.com', url: `${site}/verify-email?token=abc` },
    }),
  'pix-waiting': () =>
    pixWaitingMail({
      shop,
      name: typed,
      orderNumber: '2026-000123',
      total: 19_700,
      brcode:
        '00020101021226770014br.gov.bcb.pix2555api.example/pix/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5913TRILHA CURSOS6009SAO PAULO62070503***6304EEAB',
      expiresAt: '2026-11-12T15:00:00.000Z',
      url: `${site}/checkout/orders/o1/pix`,
    }),
  'device-code': () =>
    deviceCodeMail({
      shop,
      name: typed,
      email: 'ana@exemplo.test',
      device: typed,
      code: '042137',
      minutes: 10,
      url: `${site}/forgot-password`,
    }),
  ...Object.fromEntries(
    (Object.keys(securityNotices) as SecurityNotice[]).map((what) => [
      `security-notice ${what}`,
      () =>
        securityNoticeMail({
          shop,
          name: typed,
          email: 'ana@exemplo.test',
          what,
          at: '2026-11-13T01:30:00.000Z',
          url: `${site}/forgot-password`,
        }),
    ]),
  ),
})
