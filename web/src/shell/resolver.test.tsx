import { describe, expect, it, vi } from 'vitest'
import { createResolver, layoutOf } from './resolver'

const Written = () => null
const Declared = () => null

describe('the resolver', () => {
  it('loads a written page once', async () => {
    const load = vi.fn(async () => ({ default: Written }))
    const pages = createResolver({ './pages/Platform/Courses/Show.tsx': load })
    expect(pages.loaded('Platform/Courses/Show')).toBeUndefined()
    expect(await pages.load('Platform/Courses/Show')).toBe(Written)
    expect(await pages.load('Platform/Courses/Show')).toBe(Written)
    expect(load).toHaveBeenCalledTimes(1)
    expect(pages.loaded('Platform/Courses/Show')).toBe(Written)
  })

  it('finds eagerly loaded pages', () => {
    const pages = createResolver({ './pages/A.tsx': { default: Written } })
    expect(pages.loaded('A')).toBe(Written)
  })

  it('falls back to a declared resource if there is no written page', async () => {
    const resource = (name: string) => (name.startsWith('Admin/') ? async () => Declared : undefined)
    const pages = createResolver({ './pages/Admin/B.tsx': async () => ({ default: Written }) }, resource)
    expect(await pages.load('Admin/A')).toBe(Declared)
    expect(await pages.load('Admin/B')).toBe(Written)
  })

  it('names the unknown page in its error', async () => {
    await expect(createResolver({}).load('Platform/Nada')).rejects.toThrow('Page not found: Platform/Nada')
  })
})

it.each([
  ['Platform/Home/Welcome', 'Platform'],
  ['Admin/Orders/Index', 'Admin'],
  ['Checkout/Cart/Index', 'Checkout'],
  ['Sales/Courses/Sql', null],
  ['PlatformX/A', null],
])('%s stands in the layout %s', (component, layout) => expect(layoutOf(component)).toBe(layout))
