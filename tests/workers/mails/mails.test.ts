import { describe, expect, it, test } from 'vitest'
import { shadesOf } from '../../../src/domain/site/colours'
import { newsletterIssueMail } from '../../../src/workers/mails/newsletter-issue'
import { receiptMail } from '../../../src/workers/mails/receipt'
import { samples, trilha } from './samples'

const nasty = '<script>alert(1)</script><img src=x onerror=alert(2)> "Ana" & Bia\r\nBcc: bob@exemplo.com'
const plain = samples('Ana Souza')
const spaces = (text: string) => text.replace(/\s+/g, ' ')

describe.each(Object.keys(plain))('mail %s', (name) => {
  it('says who sent it and why, in both versions, in Portuguese', async () => {
    const { subject, html, text } = await plain[name]!()
    for (const version of [html, text]) {
      expect(version).toContain('Trilha Cursos Ltda.')
      expect(version).toContain('12.ABC.345/01DE-35')
      expect(version).toContain('Av. Paulista, 1000')
      expect(version).toContain('ajuda@trilha.test')
      expect(spaces(version)).toContain('Você recebeu este')
    }
    for (const part of ['lang="pt-BR"', '#2f4f82', 'width=device-width'])
      expect(html.includes(part)).toBe(true)
    expect(subject.length).toBeLessThan(80)
    expect(text).not.toMatch(/<[a-z]/i)
  })

  it('fetches nothing from anywhere', async () => {
    const { html } = await plain[name]!()
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|@import|url\(/i)
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1])
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses)
      expect(address).toMatch(/^(http:\/\/localhost:3000\/|mailto:ajuda@trilha\.test$)/)
  })

  it('shows what people typed as text, and keeps subjects on one line', async () => {
    const { subject, html } = await samples(nasty)[name]!()
    expect(html).not.toMatch(/<script|<img/i)
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

const green = samples('Ana Souza', {
  ...trilha,
  name: 'Cozinha da Lia',
  company: 'Lia Prado Ltda.',
  email: 'oi@cozinha.example',
  colour: '#2f6b3a',
})
const blue = Object.values(shadesOf(''))

it.each(Object.keys(green))(
  'mail %s of a green shop has its colour and name, and nothing of Trilha',
  async (name) => {
    const { subject, html, text } = await green[name]!()
    expect(html).toContain('#2f6b3a')
    expect(html).toContain('Cozinha da Lia')
    for (const shade of blue) expect(html.toLowerCase()).not.toContain(shade)
    // The code of a Pix names who is paid, and that is the provider's word.
    const words = `${subject} ${html} ${text}`.replaceAll(/5913TRILHA CURSOS/g, '')
    expect(words).not.toMatch(/trilha/i)
  },
)

it('escapes and keeps the words of a question', async () => {
  const { html, text } = await samples(nasty)['question-answered']!()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).toContain('<script>alert(1)</script>')
})

it('receipt: lines, discount, total, means of payment, business moment and the right to give up', async () => {
  const { subject, text } = await plain.receipt!()
  const words = spaces(text)
  expect(subject).toBe('Recibo do pedido 2026-000123')
  expect(words).toContain('Ana Souza')
  expect(words).toContain('de R$ 197,00 por R$ 177,30')
  expect(words).toContain('de R$ 99,00 por R$ 89,10')
  expect(words).toContain('Subtotal R$ 296,00')
  expect(words).toContain('Desconto − R$ 29,60')
  expect(words).toContain('Total R$ 266,40')
  expect(words).toContain('Cartão Visa final 1111 em 12x')
  expect(words).toContain('12/11/2026 às 22:30')
  expect(words).toContain('Você pode desistir até 19/11/2026 e receber tudo de volta, sem explicar o motivo.')
  expect(words).toContain('http://localhost:3000/student/mycourses')
})

it('access: the courses, the login and until when', async () => {
  const { subject, text } = await plain['save-password']!()
  const words = spaces(text)
  expect(subject).toBe('Seu acesso à Trilha: crie sua senha')
  expect(words).toContain('já tem acesso a Ana Souza, SQL e PHP')
  expect(words).toContain('com o e-mail ana@exemplo.com')
  expect(words).toContain('vale até 14/11/2026 às 12:00')
  expect(words).toContain('http://localhost:3000/save-password/abc')
})

it('Pix: the code whole, the amount and the hour', async () => {
  const { html, text } = await plain['pix-waiting']!()
  expect(html).toContain('62070503***6304EEAB')
  expect(text).toContain(
    '00020101021226770014br.gov.bcb.pix2555api.example/pix/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5913TRILHA CURSOS6009SAO PAULO62070503***6304EEAB',
  )
  expect(spaces(text)).toContain('pague R$ 197,00 até 12/11/2026 às 12:00')
})

it('certificate: hours and code', async () => {
  const { subject, text } = await plain['certificate-issued']!()
  expect(subject).toBe('Seu certificado de Ana Souza está pronto')
  expect(spaces(text)).toContain('Carga horária 4 horas e 30 minutos')
  expect(text).toContain('0410-6105-0R3G-G28AB')
})

it('an address keeps its query', async () => {
  const { text } = await plain['verify-email']!()
  expect(text).toContain('http://localhost:3000/verify-email?token=abc&x=1')
})

it('receipt of a free course speaks of no payment', async () => {
  const { text } = await receiptMail({
    shop: trilha,
    name: 'Ana Souza',
    orderNumber: '2026-000124',
    lines: [{ title: 'Git do zero', price: 0, total: 0 }],
    total: 0,
    method: 'free',
    paidAt: '2026-11-13T01:30:00.000Z',
    orderUrl: 'http://localhost:3000/student/myorders/o2',
    coursesUrl: 'http://localhost:3000/student/mycourses',
  })
  const words = spaces(text)
  expect(words).toContain('Ana, sua inscrição está feita e seu acesso está liberado.')
  expect(words).toContain('Sem cobrança')
  expect(words).not.toMatch(/pagamento e|desistir|Desconto|Subtotal/)
})

test('a path of the shop in an issue is a whole address in the mail', async () => {
  const body = '<p><a href="/course/react">React</a> <a rel="x" href="//outro.test/a">fora</a></p>'
  const data = { shop: trilha, publicUrl: 'https://escola.test', subject: 'Oi', preheader: '', links: [] }
  const { html, text } = await newsletterIssueMail({ ...data, body })
  expect(html).toContain('href="https://escola.test/course/react"')
  expect(html).toContain('href="//outro.test/a"')
  expect(text).toContain('https://escola.test/course/react')
})
