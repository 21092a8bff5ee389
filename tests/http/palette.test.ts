import { describe, expect, test } from 'vitest'
import { SaveListView } from '../../src/commands/analytics/list-view'
import { CreateCategory } from '../../src/commands/catalog/category'
import type { PaletteGroup } from '../../src/contracts/kernel/palette'
import { testApp } from '../support/app'
import type { Browser } from '../support/browser'

const app = await testApp()
const [admin, editor, support, student] = [
  await app.as('Admin', 'adm', 'Dara Admin'),
  await app.as('Editor', 'edi', 'Duda Editora'),
  await app.as('Support', 'sup', 'Davi Suporte'),
  await app.as('Student', 'alu', 'Dado Aluno'),
]
const { send } = app
const id = '0199c4f2-7e5a-7c31-8b1d-0000000000a1'
await send(CreateCategory, { categoryId: id, name: 'Dádivas', slug: '', description: '' })
await send(SaveListView, {
  list: '/admin/categories',
  name: 'Dádivas arquivadas',
  query: 'situacao=archived',
  shared: 'on',
})
await send(SaveListView, { list: '/admin/orders', name: 'Dádivas pagas', query: 'status=paid', shared: 'on' })

const ask = (who: Browser, q: string) => who.visit(`/api/palette?q=${encodeURIComponent(q)}`)
const groups = async (who: Browser, q: string): Promise<PaletteGroup[]> => {
  const answer = (await (await ask(who, q)).json()) as { groups: PaletteGroup[] }
  return answer.groups
}
const found = async (who: Browser, q: string) =>
  (await groups(who, q)).map(({ label, entries }) => [label, entries.map((entry) => entry.label)])

describe('the palette finds', () => {
  test('records without regard to accents, each person once, and saved views', async () => {
    expect(await found(admin, 'dadiva')).toEqual([['Categorias', ['Dádivas']]])
    expect(await found(admin, 'dádivas')).toEqual([
      ['Categorias', ['Dádivas']],
      ['Visões salvas', ['Dádivas arquivadas', 'Dádivas pagas']],
    ])
    expect(await groups(admin, 'Dado')).toEqual([
      {
        label: 'Usuários',
        entries: [
          {
            label: 'Dado Aluno',
            href: expect.stringMatching(/^\/admin\/users\/.+/),
            detail: 'alu@exemplo.test',
          },
        ],
      },
    ])
    expect((await groups(editor, 'dádivas'))[0]?.entries[0]?.href).toBe(`/admin/categories/${id}`)
  })

  test('only what the role may enter', async () => {
    expect(await found(editor, 'dádivas')).toEqual([
      ['Categorias', ['Dádivas']],
      ['Visões salvas', ['Dádivas arquivadas']],
    ])
    expect(await found(editor, 'Dado')).toEqual([])
    expect(await found(support, 'dádivas')).toEqual([])
  })

  test('what may be created first, then people, settings before saved views', async () => {
    expect((await groups(admin, 'cupom'))[0]).toEqual({
      label: 'Criar',
      entries: [{ label: 'Criar cupom', href: '/admin/coupons/create' }],
    })
    expect((await found(admin, 'criar')).at(0)?.at(0)).toBe('Criar')
    expect((await found(support, 'cupom')).map(([label]) => label)).not.toContain('Criar')
    expect((await found(admin, 'Dado')).map(([label]) => label)[0]).toBe('Usuários')
    expect((await groups(admin, 'remetente')).at(-1)).toEqual({
      label: 'Configurações',
      entries: [expect.objectContaining({ label: 'Remetente', href: '/admin/configurations/mail' })],
    })
    expect(await found(editor, 'remetente')).toEqual([])
  })

  test('nothing for too short or meaningless terms', async () => {
    for (const q of ['', 'd', '%%', '__', '\0\0']) expect(await found(admin, q)).toEqual([])
    expect((await ask(admin, 'x'.repeat(5000))).status).toBe(200)
  })

  test('nothing for students and guests', async () => {
    expect([(await ask(student, 'dad')).status, (await ask(app.guest(), 'dad')).status]).toEqual([403, 401])
  })
})
