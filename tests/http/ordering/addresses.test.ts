import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
type Student = Awaited<ReturnType<typeof app.as>>
const HERE = '/profile/addresses'
const form = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const post = (who: Student, more: Record<string, string> = {}, path = HERE, from = HERE) =>
  who.post(path, { ...form, ...more }, { from })
interface Listed {
  addressId: string
  number: string
  isDefault: boolean
  ibge: string | null
  complement: string | null
}
const addressesOf = async (who: Student) =>
  (await who.get(HERE).seesPage('Platform/Addresses/Index')).props.addresses as Listed[]

describe('billing addresses', () => {
  it('are added by a plain form, changed, made the default and removed', async () => {
    const student = await app.as('Student')
    expect((await post(student)).headers.get('location')).toBe(HERE)
    await post(student, { number: '900', complement: 'Sala 2', ibge: '' })
    const [first, second] = await addressesOf(student)
    expect([first, second]).toMatchObject([
      { cep: '01310100', number: '1578', complement: null, ibge: '3550308', isDefault: true },
      { number: '900', complement: 'Sala 2', ibge: null, isDefault: false },
    ])
    const edit = `${HERE}?editar=${second?.addressId}`
    await student.get(edit).seesPage('Platform/Addresses/Index', { editing: { number: '900' } })
    await post(student, { number: '901' }, `${HERE}/${second?.addressId}`, edit)
    await student.post(`${HERE}/${second?.addressId}/default`)
    expect(await addressesOf(student)).toMatchObject([
      { number: '1578', isDefault: false },
      { number: '901', isDefault: true },
    ])
    await student.post(`${HERE}/${second?.addressId}/remove`)
    expect(await addressesOf(student)).toMatchObject([{ number: '1578', isDefault: true }])
  })

  it('report invalid fields, and keep the submitted values', async () => {
    const student = await app.as('Student')
    const refused = await post(student, {
      cep: '123',
      uf: 'XX',
      city: '',
      ibge: '12',
      street: 'x'.repeat(121),
    })
    expect(refused.status).toBe(422)
    const { component, props } = pageIn(await refused.text())
    expect(component).toBe('Platform/Addresses/Index')
    expect(props.errors).toMatchObject({
      cep: 'Confira o CEP: são 8 números.',
      uf: 'Escolha um dos 26 estados ou o Distrito Federal.',
      city: 'Informe a cidade',
      street: 'Use até 120 letras.',
      ibge: 'O código do município tem 7 números.',
    })
    expect(props.old).toMatchObject({ cep: '123', number: '1578', district: 'Bela Vista' })
    expect(await addressesOf(student)).toEqual([])
  })

  it('answer malformed bodies with client errors', async () => {
    const student = await app.as('Student')
    const bodies = [
      {},
      { cep: ['01310100'], street: { a: 1 } },
      { ...form, number: 7, cep: '\u0000' },
      { ...form, complement: 'x'.repeat(10_000) },
    ]
    for (const body of bodies) {
      const answer = await student.json(HERE, body)
      expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(422)
    }
  })

  it('of another account are a 404, like unknown ones', async () => {
    const [ana, bia] = [await app.as('Student'), await app.as('Student')]
    await post(ana)
    const [{ addressId } = { addressId: '' }] = await addressesOf(ana)
    expect((await bia.html(`${HERE}?editar=${addressId}`)).status).toBe(404)
    for (const id of [addressId, 'nenhum'])
      for (const act of ['', '/remove', '/default'])
        expect((await post(bia, {}, `${HERE}/${id}${act}`)).status, `${id}${act}`).toBe(404)
    expect(await addressesOf(ana)).toHaveLength(1)
    expect(await addressesOf(bia)).toEqual([])
  })

  it('need a login', async () => {
    const guest = app.guest()
    expect((await guest.html(HERE)).headers.get('location')).toBe('/login?next=%2Fprofile%2Faddresses')
    const refused = await guest.post(HERE, form, { from: '/terms_of_use' })
    expect([refused.status, refused.headers.get('location')?.startsWith('/login')]).toEqual([303, true])
  })
})
