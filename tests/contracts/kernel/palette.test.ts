import { describe, expect, it } from 'vitest'
import { adminMenu } from '../../../src/contracts/kernel/menus'
import { pagesMatching } from '../../../src/contracts/kernel/palette'
import { pageWords } from '../../../src/contracts/kernel/palette-words'

const first = (term: string) => pagesMatching(adminMenu, term)[0]?.href

describe('pages of the palette', () => {
  it('are called other words only where the menu has them', () => {
    const places = adminMenu.flatMap(({ links }) => links.map(({ href }) => href))
    expect(Object.keys(pageWords).filter((href) => !places.includes(href))).toEqual([])
  })

  it.each([
    ['cupom', '/admin/coupons'],
    ['desconto', '/admin/coupons'],
    ['pagamento', '/admin/orders'],
    ['venda', '/admin/orders'],
    ['estorno', '/admin/refunds'],
    ['aluno', '/admin/users'],
    ['nota fiscal', '/admin/nfs'],
    ['pixel', '/admin/scripts'],
  ])('are found by what people say: %s', (said, href) => expect(first(said)).toBe(href))

  it('come first where their name begins with what was typed', () => {
    expect(first('ped')).toBe('/admin/orders')
    expect(pagesMatching(adminMenu, '')).toHaveLength(8)
    expect(pagesMatching(adminMenu, 'zzzz')).toEqual([])
  })
})
