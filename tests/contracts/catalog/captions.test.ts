import { describe, expect, it } from 'vitest'
import {
  captionsForm,
  cueFaults,
  overlapping,
  withoutOverlaps,
} from '../../../src/contracts/catalog/captions'
import { readTypedCues } from '../../../src/contracts/kernel/web-vtt'

/** As YouTube writes them by itself: each is still shown when the next one begins. */
const OVERLAPPING = `1
00:00:00,000 --> 00:00:03,320
olá pessoal, tudo bem? nesta aula

2
00:00:01,760 --> 00:00:04,960
nós vamos ver o que é uma junção

3
00:00:03,320 --> 00:00:07,280
e por que o total dobra de repente
`

describe('captions of other programs', () => {
  it('overlap where YouTube made them, and end where the next one begins once mended', () => {
    const cues = readTypedCues(OVERLAPPING) ?? []
    expect(overlapping(cues)).toBe(2)
    const mended = withoutOverlaps(cues)
    expect(overlapping(mended)).toBe(0)
    expect(mended.map(({ start, end }) => [start, end])).toEqual([
      [cues[0]?.start, cues[1]?.start],
      [cues[1]?.start, cues[2]?.start],
      [cues[2]?.start, cues[2]?.end],
    ])
    expect(mended.map(({ text }) => text)).toEqual(cues.map(({ text }) => text))
    expect(cueFaults(mended)).toEqual([])
  })

  it('keep the code that a school of programming says', () => {
    const said = [
      'Use List<String> e Map<String, Integer> aqui',
      'Se a < b e c > d, troque',
      'Escreva <div class="card"> no HTML',
    ]
    const file = said
      .map((text, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i + 1},000\n${text}\n`)
      .join('\n')
    const { captions } = captionsForm.parse({ captions: file })
    expect(readTypedCues(captions)?.map(({ text }) => text)).toEqual(said)
  })
})
