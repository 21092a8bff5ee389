import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarColours, avatarSvg, initials } from '../../../src/adapters/media/avatar'
import { contrast, oklch } from '../../../src/adapters/media/colour'

describe('avatar', () => {
  it.each([
    ['Lívia Sampaio', 'LS'],
    ['Ana Maria de Souza', 'AS'],
    ['João dos Santos e Silva', 'JS'],
    ['érica', 'É'],
    ['  ', ''],
  ])('shortens %j to %j', (name, expected) => expect(initials(name)).toBe(expected))

  it('keeps white letters at AA on both ends of the gradient, for any name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        for (const colour of avatarColours(name))
          expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is the same for the same name and draws letters as paths', () => {
    expect(avatarSvg('Caio Mendonça')).toBe(avatarSvg('Caio Mendonça'))
    expect(avatarSvg('Caio Mendonça')).not.toBe(avatarSvg('Ruan Prado'))
    expect(avatarSvg('Caio <Mendonça>')).not.toMatch(/<text|NaN|<Mend/)
  })

  it('converts known OKLCH colours', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff')
    expect(oklch(0, 0, 0)).toBe('#000000')
    expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000')
  })
})
