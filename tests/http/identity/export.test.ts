import { describe, expect, it } from 'vitest'
import { AskQuestion } from '../../../src/commands/communication/question'
import { AddAddress } from '../../../src/commands/ordering/address-book'
import { PlaceOrder } from '../../../src/commands/ordering/place-order'
import { PASSWORD, testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
type Student = Awaited<ReturnType<typeof app.as>>
await publishCourse(app, 'git', 0)

const confirm = (who: Student) => who.post('/confirm-password', { password: PASSWORD })
const ask = (who: Student, format: string) => who.post('/profile/export', { format }, { from: '/profile' })

/** A person with data of every kind. */
async function lived(name: string) {
  const student = await app.as('Student', undefined, name)
  const actor = { accountId: student.accountId, role: 'Student' as const }
  await app.send(
    AddAddress,
    {
      cep: '01310100',
      street: `Rua ${name}`,
      number: '1',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
      complement: null,
    },
    actor,
  )
  const form = { email: student.email, cpf: '529.982.247-25', name, phone: '11987654321' }
  const product = { productType: 'course', productId: 'git', method: 'free', expectedTotal: 0 }
  await app.send(PlaceOrder, { ...form, ...product }, actor)
  await expect
    .poll(
      () =>
        app
          .send(
            AskQuestion,
            { courseId: 'git', lessonId: null, content: `<p>Dúvida de ${name}: <b>1 &lt; 2</b>?</p>` },
            actor,
          )
          .then(
            () => true,
            () => false,
          ),
      { timeout: 60_000 },
    )
    .toBe(true)
  await (await student.visit(`/search?query=${encodeURIComponent(`procura de ${name}`)}`)).text()
  await (
    await student.post('/contact', {
      name,
      email: student.email,
      message: `Mensagem longa de ${name}`,
      consent: 'on',
    })
  ).text()
  return student
}

describe('an export of personal data', () => {
  it('asks for the password first, is sent as a file, and is recorded as an event', async () => {
    const student = await app.as('Student')
    const first = await ask(student, 'json')
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe('/confirm-password?next=%2Fprofile%23seus-dados')
    await confirm(student)
    const got = await ask(student, 'json')
    expect(got.status).toBe(200)
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(got.headers.get('cache-control')).toContain('no-store')
    const held = await got.json()
    expect(held.conta).toMatchObject({ email: student.email, nome: 'Ana Lima Prado', foto: null })
    expect(held.registros.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'AccountRegistered',
      'PasswordSet',
      'PersonalDataExported',
    ])
    expect(JSON.stringify(held)).not.toContain('argon2')
  })

  it('contains everything the person did, and nothing of others', async () => {
    const [ana, bia] = [await lived('Ana Zarolho Quintela'), await lived('Bia Ximenes Varejao')]
    await confirm(ana)
    const text = await (await ask(ana, 'json')).text()
    const held = JSON.parse(text)
    expect(held.enderecos).toMatchObject([{ street: 'Rua Ana Zarolho Quintela', padrao: true }])
    expect(held.pedidos).toMatchObject([{ situacao: 'Pago', totalEmCentavos: 0, cpf: '52998224725' }])
    expect(held.cursos).toMatchObject([{ aulasConcluidas: 0 }])
    expect(held.duvidas[0].texto).toContain('Dúvida de Ana Zarolho Quintela')
    expect(held.buscas.map(({ termo }: { termo: string }) => termo)).toContain(
      'procura de Ana Zarolho Quintela',
    )
    expect(held.aparelhos).toHaveLength(1)
    expect(text).toContain('Mensagem longa de Ana Zarolho Quintela')
    for (const foreign of ['Bia Ximenes', bia.email, bia.accountId]) expect(text).not.toContain(foreign)
  })

  it('is also a self-contained page, with all texts escaped', async () => {
    const student = await lived('Zoe <script>alert(1)</script> Prado')
    await confirm(student)
    const got = await ask(student, 'html')
    expect(got.headers.get('content-disposition')).toContain('.html"')
    const html = await got.text()
    expect(html).toContain('<h2>Endereços (1)</h2>')
    expect(html).not.toContain('<script')
    expect(html).toContain('Zoe &#60;script&#62;')
  })

  it('is refused for guests and during an impersonation', async () => {
    const guest = await app.guest().post('/profile/export', { format: 'json' }, { from: '/terms_of_use' })
    expect(guest.headers.get('location')).toMatch(/^\/login/)
    const student = await app.as('Student')
    await confirm(student)
    await app.infrastructure.pool.query(
      `update ops.sessions set data = data || '{"real":"admin"}' where account_id = $1`,
      [student.accountId],
    )
    expect((await ask(student, 'json')).status).toBe(403)
  })

  it('is limited to five per hour and person', async () => {
    const [student, other] = [await app.as('Student'), await app.as('Student')]
    await confirm(student)
    await confirm(other)
    for (let copies = 0; copies < 5; copies++) expect((await ask(student, 'json')).status).toBe(200)
    const refused = await ask(student, 'html')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Você já baixou seus dados 5 vezes nesta hora.')
    expect((await ask(other, 'json')).status).toBe(200)
  })
})
