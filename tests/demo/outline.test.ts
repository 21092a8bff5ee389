import { describe, expect, it } from 'vitest'
import { outline } from '../../src/demo/content/outline'

const text = `
# Começo
Primeira aula · 6:20 · livre
Resumo da aula. Um ponto. Outro ponto “citado.” Mais um?
Segunda aula · 0:45
Outro resumo. Use Node.js aqui. Fim.
# Meio
Terceira aula · 10:00
Um. Dois. Três.
`

describe('outline', () => {
  it('reads modules, lessons, lengths and the free mark', () => {
    const modules = outline('course-x', 'em casa', text)
    expect(modules.map((m) => [m.id, m.title, m.lessons.length])).toEqual([
      ['course-x-m1', 'Começo', 2],
      ['course-x-m2', 'Meio', 1],
    ])
    expect(modules[0]!.lessons[0]).toMatchObject({
      id: 'course-x-m1-l1',
      title: 'Primeira aula',
      durationSeconds: 380,
      freePreview: true,
      summary: 'Resumo da aula.',
    })
    expect(modules[0]!.lessons[1]).toMatchObject({ durationSeconds: 45, freePreview: false })
  })

  it('tells each lesson what comes after it', () => {
    const [first, last] = outline('course-x', 'em casa', text)
    expect(first!.lessons[0]!.transcript.at(-1)).toContain('Segunda aula')
    expect(first!.lessons[1]!.transcript.at(-1)).toContain('Meio')
    expect(last!.lessons[0]!.transcript.at(-1)).toContain('fim do curso')
    expect(first!.lessons[1]!.transcript.slice(1, 4)).toEqual(['Outro resumo.', 'Use Node.js aqui.', 'Fim.'])
  })

  it('refuses text that it cannot place', () => {
    expect(() => outline('x', '', '# A\nAula · 1:00\nCurta demais.')).toThrow(/cannot read/)
    expect(() => outline('x', '', '# A\nUma. Duas. Três.')).toThrow(/cannot read/)
    expect(() => outline('x', '', '# A\nAula · 1:00')).toThrow(/says nothing/)
  })
})
