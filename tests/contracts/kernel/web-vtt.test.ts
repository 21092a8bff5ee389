import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cueSeconds,
  cueTime,
  readTypedCues,
  readWebVtt,
  sentencesOf,
  writeTypedCues,
  writeWebVtt,
} from '../../../src/contracts/kernel/web-vtt'

describe('a WebVTT file', () => {
  it('reads back what was written, for any text', () => {
    const line = fc
      .string({ minLength: 1, maxLength: 40 })
      .filter((each) => each.trim() === each && each !== '')
    const text = fc
      .array(
        line.filter((each) => !/[\r\n]/.test(each)),
        { minLength: 1, maxLength: 3 },
      )
      .map((lines) => lines.join('\n'))
    const cue = fc
      .tuple(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 1, max: 60_000 }), text)
      .map(([start, length, said]) => ({ start: start / 1000, end: (start + length) / 1000, text: said }))
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 12 }), (cues) => {
        expect(readWebVtt(writeWebVtt(cues))).toEqual(cues)
      }),
    )
  })

  it('reads files of other programs: names, settings, notes, marks, SubRip, and lines that end otherwise', () => {
    const file = [
      '\uFEFFWEBVTT - Aula 1',
      'Kind: captions',
      '',
      'NOTE de quem fez',
      '',
      'STYLE',
      '::cue { color: lime }',
      '',
      'intro',
      '00:01.000 --> 00:02.500 align:start position:10%',
      '<v Lívia>Olá, <b>turma</b> &amp; todos</v>',
      'segunda linha',
      '',
      '00:00:03,000 --> 00:00:04,000',
      'a &lt; b',
    ].join('\r\n')
    expect(readWebVtt(file)).toEqual([
      { start: 1, end: 2.5, text: 'Olá, turma & todos\nsegunda linha' },
      { start: 3, end: 4, text: 'a < b' },
    ])
    expect(readWebVtt('WEBVTT')).toEqual([])
    expect(readWebVtt('qualquer texto')).toBeNull()
  })

  it('reads files whose empty lines are missing, whose notes hold cues, and with places of another format', () => {
    const text = (file: string) => readWebVtt(file)?.map((cue) => cue.text)
    expect(text('1\n00:00:01,000 --> 00:00:02,000\nOlá\n2\n00:00:03,000 --> 00:00:04,000\n7\nturma')).toEqual(
      ['Olá', '7\nturma'],
    )
    expect(text('WEBVTT\n00:01.000 --> 00:02.000\nOlá')).toEqual(['Olá'])
    expect(text('WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\nfora\n\n00:03.000 --> 00:04.000\nOlá')).toEqual([
      'Olá',
    ])
    expect(text('1\n00:00:01,000 --> 00:00:02,000\nUse\n\n<!-- isto --> e\naquilo')).toEqual([
      'Use\n<!-- isto --> e\naquilo',
    ])
    expect(text('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\pos(190,240)}Olá {\\bf x}')).toEqual([
      'Olá {\\bf x}',
    ])
    expect(text('WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8} é um comando')).toEqual(['{\\an8} é um comando'])
  })

  it('keeps code that is said, and drops marks alone', () => {
    const textOf = (payload: string) =>
      readWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${payload}\n`)?.[0]?.text
    for (const code of [
      'Use List<String> e Map<String, Integer> aqui',
      'Se a < b e c > d, troque',
      'Escreva <div class="card"> no HTML',
      'A tag <i> sozinha',
      '#include <vector> e Vec<T>',
    ])
      expect(textOf(code)).toBe(code)
    expect(textOf('<i><b>Olá</b></i>, <c.yellow>turma</c> <00:00:01.500><c> boa</c>')).toBe('Olá, turma  boa')
    expect(textOf('<v Lívia>Olá')).toBe('Olá')
    expect(textOf('<font color="#fff">Olá</font>')).toBe('Olá')
  })

  it('reads marks in a time that grows with the text alone', () => {
    const steps = (n: number) => {
      const text = '<v '.repeat(n)
      return readWebVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)?.[0]?.text.length
    }
    expect(steps(50_000)).toBe(149_999)
  })
})

it('keeps what was typed wrongly, and texts of which a line is empty', () => {
  const typed = [
    { start: '1:99', end: 'já --> não', text: 'Olá\n\n<b>turma</b> --> já' },
    { start: '', end: '', text: '' },
  ]
  const written = writeTypedCues(typed)
  expect(readTypedCues(written)).toEqual([
    { start: '1:99', end: 'já···não', text: 'Olá\n<b>turma</b> --> já' },
    { start: '', end: '', text: '' },
  ])
  expect(readWebVtt(written)).toEqual([])
  expect(readWebVtt('WEBVTT\n\n00:01 --> 00:02\nprimeira\n\nresto')).toEqual([
    { start: 1, end: 2, text: 'primeira\nresto' },
  ])
})

it('joins cues to sentences for a transcript', () => {
  const cues = [
    { start: 0, end: 1, text: 'Olá,\nturma.' },
    { start: 1, end: 2, text: 'Hoje vamos' },
    { start: 2, end: 3, text: 'juntar tabelas!' },
    { start: 3, end: 4, text: 'Sem ponto' },
    { start: 9, end: 10, text: 'depois de um silêncio' },
  ]
  expect(sentencesOf(cues)).toEqual([
    { start: 0, end: 1, text: 'Olá, turma.' },
    { start: 1, end: 3, text: 'Hoje vamos juntar tabelas!' },
    { start: 3, end: 4, text: 'Sem ponto' },
    { start: 9, end: 10, text: 'depois de um silêncio' },
  ])
})

it('reads times as people type them', () => {
  const typed = ['0', '62', '62,5', '1:02', '01:02.25', '1:00:00', ' 00:00:01.500 ']
  expect(typed.map(cueSeconds)).toEqual([0, 62, 62.5, 62, 62.25, 3600, 1.5])
  for (const wrong of ['', 'x', '1:60', '1:60:00', '-1', '1.2345', '1:2:3:4'])
    expect([wrong, cueSeconds(wrong)]).toEqual([wrong, null])
  expect([0, 1.0005, 3725.25].map(cueTime)).toEqual(['00:00:00.000', '00:00:01.001', '01:02:05.250'])
})
