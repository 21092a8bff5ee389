import { describe, expect, it } from 'vitest'
import { added, cueAt, divided, type EditedCue, editedCues, joined, shifted, without } from './cues'

const cues = () =>
  editedCues('WEBVTT\n\n00:01.000 --> 00:03.000\num dois três quatro\n\n00:05.000 --> 00:06.000\ncinco\n')
const told = (all: readonly EditedCue[]) =>
  all.map(({ start, end, text }) => `${start.slice(6)} ${end.slice(6)} ${text}`)

describe('editing cues', () => {
  it('adds one at the moment, between its neighbours and never over them', () => {
    const all = cues()
    expect(told(added(all, 4).cues)).toEqual([
      '01.000 03.000 um dois três quatro',
      '04.000 05.000 ',
      '05.000 06.000 cinco',
    ])
    expect(added(all, 2).cues[1]).toMatchObject({ start: '00:00:03.000', end: '00:00:05.000' })
    expect(added(all, 9).cues.at(-1)).toMatchObject({ start: '00:00:09.000', end: '00:00:11.000' })
    expect(added([], 0).cues).toMatchObject([{ start: '00:00:00.000', end: '00:00:02.000', text: '' }])
  })

  it('divides one at the moment with the words before it, else in the middle', () => {
    const all = cues()
    const [one] = all
    expect(divided(all, one?.key ?? 0, 1.5)).toMatchObject([
      { end: '00:00:01.500', text: 'um dois' },
      { start: '00:00:01.500', end: '00:00:03.000', text: 'três quatro' },
      { text: 'cinco' },
    ])
    expect(divided(all, one?.key ?? 0, 60)[0]).toMatchObject({ end: '00:00:02.000', text: 'um dois' })
  })

  it('joins, removes and finds', () => {
    const all = cues()
    const [one, two] = all
    expect(joined(all, one?.key ?? 0)).toMatchObject([
      { start: '00:00:01.000', end: '00:00:06.000', text: 'um dois três quatro\ncinco' },
    ])
    expect(joined(all, two?.key ?? 0)).toEqual(all)
    expect(without(all, one?.key ?? 0)).toEqual([two])
    expect([0, 1, 2.9, 3, 5.5].map((at) => cueAt(all, at))).toEqual([-1, 0, 0, -1, 1])
  })

  it('shifts times, not before the beginning of the film, and leaves what cannot be read', () => {
    expect(shifted(cues(), 0.5).map(({ start }) => start)).toEqual(['00:00:01.500', '00:00:05.500'])
    expect(shifted(cues(), -3).map(({ start }) => start)).toEqual(['00:00:00.000', '00:00:04.000'])
    expect(shifted(cues(), 1, 1).map(({ start }) => start)).toEqual(['00:00:01.000', '00:00:06.000'])
    const typed = cues().map((cue, i) => (i === 0 ? { ...cue, start: 'um' } : cue))
    expect(shifted(typed, 1)[0]).toMatchObject({ start: 'um', end: '00:00:04.000' })
  })
})
