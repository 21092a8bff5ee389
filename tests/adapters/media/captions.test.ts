import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transcript, webVtt } from '../../../src/adapters/media/captions'

const lesson = {
  durationSeconds: 372,
  transcript: [
    'Olá!',
    'Nesta aula você compara a < b & c > d, linha por linha, até que o filtro devolva só os pedidos pagos deste mês.',
    'Até a próxima.',
  ],
}

describe('transcript', () => {
  it('covers the taught length without gaps, or the film when it is shorter', () => {
    expect(transcript(lesson).map((cue) => cue.text)).toEqual(lesson.transcript)
    expect(transcript(lesson)[0]!.start).toBe(0)
    expect(transcript(lesson).at(-1)!.end).toBe(372)
    expect(transcript(lesson, 12).at(-1)!.end).toBe(12)
  })
})

describe('webVtt', () => {
  it('writes cues of at most two short lines, marks escaped', () => {
    const vtt = webVtt(lesson, 12)
    expect(vtt.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:00.')).toBe(true)
    expect(vtt).toContain('a &lt; b &amp; c')
    expect(vtt.trimEnd()).toMatch(/--> 00:00:12\.000\nAté a próxima\.$/)
    for (const block of vtt.trim().split('\n\n').slice(1)) {
      const lines = block.split('\n').slice(1)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.replace(/&\w+;/g, '_').length).toBeLessThanOrEqual(42)
    }
  })

  it('never runs a cue backwards and keeps every word, for any text', () => {
    const sentence = fc
      .array(fc.stringMatching(/^[a-zç]{1,12}$/), { minLength: 1, maxLength: 30 })
      .map((w) => w.join(' '))
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 5, max: 4000 }),
        (said, length) => {
          const blocks = webVtt({ transcript: said, durationSeconds: length }, length)
            .trim()
            .split('\n\n')
            .slice(1)
          const times = blocks.flatMap((block) => block.split('\n')[0]!.split(' --> '))
          for (const block of blocks) expect(block.split('\n').length).toBeLessThanOrEqual(3)
          expect([...times].sort()).toEqual(times)
          expect(blocks.flatMap((block) => block.split('\n').slice(1)).join(' ')).toBe(said.join(' '))
        },
      ),
    )
  })
})
