import { describe, expect, it } from 'vitest'
import { outline } from '../../src/demo/content-loader/outline'

const text = `
# Começo

## Primeira aula · 6:20 · livre

Resumo da aula. Um ponto. Outro ponto “citado.” Mais um?

## Segunda aula · 0:45

Outro resumo. Use Node.js aqui.
Fim.

# Meio

## Terceira aula · 10:00

Um. Dois. Três.
`
const read = (body: string) =>
  outline({ courseId: 'course-x', exercise: 'em casa', text: body, file: 'courses/x.md', bodyOffset: 20 })

describe('outline', () => {
  it('reads modules, lessons, lengths and the free mark', () => {
    const modules = read(text)
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
    const [first, last] = read(text)
    expect(first!.lessons[0]!.transcript.at(-1)).toContain('Segunda aula')
    expect(first!.lessons[1]!.transcript.at(-1)).toContain('Meio')
    expect(last!.lessons[0]!.transcript.at(-1)).toContain('fim do curso')
    expect(first!.lessons[1]!.transcript.slice(1, 4)).toEqual(['Outro resumo.', 'Use Node.js aqui.', 'Fim.'])
  })

  it.each([
    ['# A\n\n## Aula · 1:00\n\nCurta demais.', 23, /“Aula” needs at least three sentences/],
    ['# A\n\n## Aula · 1:00', 23, /“Aula” needs at least three sentences/],
    ['# A\n\nUma. Duas. Três.', 23, /must stand under “## Title of a lesson/],
    ['# A\n\n## Aula sem duração', 23, /“## Aula sem duração” must read/],
    ['Uma. Duas. Três.', 21, /must begin with “# Title of a module”/],
  ])('names file and line of what it cannot read: %j', (body, line, problem) => {
    expect(() => read(body)).toThrow(problem)
    expect(() => read(body)).toThrow(`src/demo/content/courses/x.md:${line} `)
  })
})
