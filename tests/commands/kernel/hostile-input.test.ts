// @ts-expect-error: it comes without types
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/commands/kernel/command'
import { commands } from '../../../src/composition/modules'
import { emailField } from '../../../src/contracts/kernel/email'
import { couponCode } from '../../../src/contracts/marketing/forms'
import {
  foreignAddresses,
  hostileHtml,
  hostileNumbers,
  insideAddresses,
  naughtyTexts,
} from '../../support/hostile'
import { drawn } from '../../support/proof/draw'
import { fieldsOfCommands } from '../../support/schema-fields'

const isOutside = ({ internal, who }: Command) => !internal && who !== 'system'
const fields = fieldsOfCommands(commands.filter(isOutside)).map((field) => ({
  ...field,
  name: `${field.command.name} ${field.path}`,
}))
const of = (kind: string) => fields.filter((field) => field.kind === kind)
/** Fields of this kind, of each aggregate some. */
const drawnOf = (kind: string) =>
  drawn(of(kind), {
    name: `${kind} fields`,
    marks: ({ command }) => [command.on.name],
    names: ({ command }) => [command.name],
  })

const TAGS = [
  ...['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'A', 'CODE', 'PRE', 'H3', 'BLOCKQUOTE'],
  ...['TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'],
]
/** What a table and a list of prose may say of themselves, as numbers. */
const NUMBERED: Record<string, string[]> = {
  OL: ['start'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
}
const { window } = new JSDOM('')

const judged = new Map<string, string[]>()

/** What of this HTML is more than prose, as a browser's parser reads it; fields answer much with the same. */
function beyondProse(html: string): string[] {
  const known = judged.get(html) ?? foundBeyondProse(html)
  judged.set(html, known)
  return known
}

function foundBeyondProse(html: string): string[] {
  const box = window.document.createElement('div')
  box.innerHTML = html
  const again = window.document.createElement('div')
  again.innerHTML = box.innerHTML
  return [...box.querySelectorAll('*'), ...again.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (NUMBERED[element.tagName]?.includes(name) && /^\d+$/.test(value)) return []
      if (element.tagName !== 'A') return [`${element.tagName} ${name}`]
      if (name === 'target' || name === 'rel') return []
      const { protocol } = new URL(value, 'https://trilha.test')
      return name === 'href' && ['http:', 'https:', 'mailto:'].includes(protocol) ? [] : [`${name}=${value}`]
    }),
  ])
}

describe('a field of HTML', () => {
  it('is found by its declaration', () => {
    expect(hostileHtml.length).toBeGreaterThan(250)
    expect(of('html').length).toBeGreaterThanOrEqual(11)
    expect(beyondProse('<img src=x onerror=alert(1)>').length).toBeGreaterThan(0)
    expect(beyondProse('<a href="javascript:alert(1)">x</a>').length).toBeGreaterThan(0)
  })

  it.each(drawnOf('html'))('keeps nothing but prose of hostile markup: $name', ({ schema }) => {
    for (const html of hostileHtml) {
      // Some are refused when no word is left, so each comes with words, too.
      for (const typed of [
        html,
        `<p>Palavras suficientes</p>${html}`,
        `${html}<p>Palavras suficientes</p>`,
      ]) {
        const { data } = schema.safeParse(typed)
        if (typeof data === 'string') expect([typed, beyondProse(data)]).toEqual([typed, []])
      }
    }
    expect(schema.safeParse(`<p>Palavras suficientes</p>${hostileHtml[0]}`).success).toBe(true)
  })

  it('is stored as it was once cleaned', () => {
    for (const { schema } of of('html').slice(0, 1))
      for (const html of hostileHtml) {
        const once = schema.safeParse(`<p>Palavras</p>${html}`).data
        if (once !== undefined) expect(schema.parse(once)).toBe(once)
      }
  })
})

/** Versions and revisions: names of things, compared and never added up. */
const NAMES = ['ApproveScript draft', 'RefuseScript draft', 'RevealPersonalData revision']
/** Seconds of a video and the monthly rate have fractions. */
const FRACTIONS = /seconds(\.\{\})?$|^WatchLesson |^SetCardTerms rateMonthly$|^LevelPrices percent$/

describe('a numeric field', () => {
  it.each(of('number'))('takes no number that is none: $name', ({ schema, name }) => {
    for (const typed of hostileNumbers) {
      const isName = NAMES.includes(name) && typed === 1e15
      expect([name, typed, schema.safeParse(typed).success]).toEqual([name, typed, isName])
    }
    if (!FRACTIONS.test(name)) expect([name, schema.safeParse(0.5).success]).toEqual([name, false])
  })
})

describe('a text field', () => {
  it.each(of('string'))('is bounded: $name', ({ schema }) => {
    const { data } = schema.safeParse('a'.repeat(100_000))
    // Links that are too long lead nowhere, like wrong ones.
    expect([undefined, '']).toContain(data)
  })

  it('answers every naughty text with a value or a sentence', () => {
    for (const { schema } of of('string')) for (const text of naughtyTexts) schema.safeParse(text)
  })
})

describe('an address', () => {
  const addresses = of('string').filter(
    ({ schema }) => schema.safeParse('/courses').success && !schema.safeParse('Palavras soltas').success,
  )

  it('is found by what it takes', () => {
    expect(addresses.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'SetCurriculum modules.[].lessons.[].video.src',
        'StartGlobalPromotion buttonUrl',
        'WritePopup link.href',
        'SetHomeBanners banners.[].url',
        'SetLaunchLessons lessons.[].src',
        'SetMetaTags path',
      ]),
    )
  })

  it.each(addresses)('stays on this site, or names https: $name', ({ schema, name }) => {
    for (const typed of [...foreignAddresses, ...insideAddresses]) {
      const { data, success } = schema.safeParse(typed)
      if (!success || data === null || data === '') continue
      const read = new URL(String(data), 'https://trilha.test')
      expect([name, typed, read.origin]).toEqual([name, typed, 'https://trilha.test'])
    }
  })
})

describe('look-alikes', () => {
  it.each([
    'mi\u212Ae@exemplo.test',
    'ana@ex\u0430mplo.test',
    'ａna@exemplo.test',
    'ana@exemplo。test',
    'an\u00e3\u0303@exemplo.test',
    '"ana"@exemplo.test',
    'ana@exemplo.test\r\nBcc: x@evil.example',
    'ana@exemplo.test,x@evil.example',
    'ana@exemplo.test%0d%0aBcc:x',
  ])('no e-mail is another one’s by its looks: %j', (typed) => {
    expect(emailField.safeParse(typed).success).toBe(false)
  })

  it('with letters that nobody sees are what they look like', () => {
    expect(emailField.parse('ana\u200b@exemplo.test')).toBe('ana@exemplo.test')
    expect(couponCode.parse('VO\u200bLTA10')).toBe('VOLTA10')
  })

  it.each([
    'VOLTA\u0660',
    'ＶＯＬＴＡ10',
    'V\u041eLTA10',
    '\ufb01nal10',
    'volta\u0131',
    'maﬁa',
    'groß10',
    '\u017fale10',
  ])('no coupon code is another one’s by its looks: %j', (typed) => {
    expect(couponCode.safeParse(typed).success).toBe(false)
  })
})
