import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { lettersOf } from '../../../src/adapters/fonts/further'
import { type CertificateData, certificatePdf } from '../../../src/adapters/pdf/certificate'
import { refuseUnwritten, runsOf } from '../../../src/adapters/pdf/lettering'
import { materialPdf } from '../../../src/adapters/pdf/material'
import { personName } from '../../../src/contracts/kernel/text'
import { typedLine } from '../../../src/domain/kernel/typed-text'
import { Unwritten } from '../../../src/ports/unwritten'
import { unwrittenNames, writtenNames } from '../../support/names'
import { pdfFiles } from '../../support/pdf-files'

const run = promisify(execFile)
const at = '2026-08-03T15:00:00.000Z'
const data: CertificateData = {
  studentName: 'Ana Conceição',
  kind: 'course',
  courseTitle: 'SQL para análise de dados',
  teacherName: 'João Guimarães',
  totalSeconds: 64_800,
  startedAt: at,
  completedAt: at,
  issuedAt: at,
  version: 1,
  correctedAt: null,
  syllabus: [{ title: 'Primeiras consultas', lessons: 1 }],
  productName: 'Trilha',
  issuer: { company: 'Trilha Cursos Ltda.', cnpj: '12ABC34501DE35' },
  code: 'PM15TB7T213N7HYJE',
  url: 'https://trilha.test/certificates/PM15TB7T213N7HYJE',
  look: { colour: '' },
}

const files = pdfFiles()
async function textOf(pdf: Buffer): Promise<string> {
  const { stdout } = await run('pdftotext', ['-raw', await files.keep(pdf), '-'])
  return stdout.normalize('NFC').replace(/\s+/g, ' ')
}

/** Words that stand beyond the edges of their page, where nobody reads them. */
async function offPage(pdf: Buffer): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-bbox', await files.keep(pdf), '-'])
  return stdout.split('<page ').flatMap((page) => {
    const size = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(page)?.[1])
    const [width, height] = [size('width'), size('height')]
    return [...page.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</g)].flatMap(
      ([, left, top, right, bottom, word = '']) =>
        Number(left) < 0 || Number(top) < 0 || Number(right) > width || Number(bottom) > height ? [word] : [],
    )
  })
}

/** Blanks, and what joins and colours pictures. */
const MARKS = /\s|\u200D|\uFE0F/gu

const drawnAs = (text: string) =>
  runsOf(text, 400)
    .map((run) => run.text)
    .join('')

describe('a name on paper', () => {
  it.each(writtenNames)('keeps every letter of %s', async (studentName) => {
    const text = await textOf(await certificatePdf({ ...data, studentName, teacherName: studentName }))
    const plain = (each: string) => each.replace(MARKS, '').normalize('NFC')
    expect(plain(text).split(plain(studentName)).length - 1).toBeGreaterThanOrEqual(3)
  })

  it('is drawn with three marks on a letter at most, which are none of its neighbours’', async () => {
    const text = await textOf(
      await certificatePdf({ ...data, studentName: `Ana${'\u0308\u0301'.repeat(55)} Lima` }),
    )
    const [, name = ''] = /Certificamos que (An.+?Lima)/.exec(text) ?? []
    expect(name.replace(/[\p{M}\s]/gu, '').normalize('NFD')).toMatch(/^Ana\u0308?Lima$/)
    expect(name.match(/\p{M}/gu)).toHaveLength(3)
  })

  it('is taken by a form when papers can show it, else the form says what they cannot', () => {
    for (const typed of unwrittenNames)
      expect(personName('Informe').safeParse(typed).error?.issues[0]?.message, typed).toMatch(
        /^O certificado ainda não sabe desenhar: .+ Escreva o nome em letras latinas$/,
      )
    for (const typed of writtenNames) expect(personName('Informe').safeParse(typed).success, typed).toBe(true)
  })

  it('is refused with its letters where none of the faces has them', async () => {
    for (const studentName of ['محمد علي', 'משה כהן', 'प्रिया शर्मा', 'สมชาย ใจดี', 'ⴰⵣⵓⵍ', '王偯'])
      await expect(certificatePdf({ ...data, studentName })).rejects.toThrow(Unwritten)
    const fault = await certificatePdf({ ...data, studentName: 'Ana שרה' }).catch((error) => error)
    expect(fault.letters).toEqual(['ש', 'ר', 'ה'])
    await expect(certificatePdf({ ...data, courseTitle: 'مقدمة' })).rejects.toThrow(Unwritten)
  })

  it('has a glyph for every letter and sign that a form takes', async () => {
    const name = personName('Informe')
    const missing: string[] = []
    let taken = 0
    for (let from = 0x20; from < 0x2_1000; from += 512) {
      const letters = Array.from({ length: 512 }, (_, i) => from + i)
        .filter((code) => code < 0xd800 || code >= 0xe000)
        .map((code) => typedLine(String.fromCodePoint(code)))
        .filter((letter) => letter !== '' && name.safeParse(`Ana ${letter}`).success)
      taken += letters.length
      await refuseUnwritten([letters.join(' ')])
      missing.push(...letters.filter((letter) => !drawnAs(`a ${letter}`).includes(letter.normalize('NFC'))))
    }
    expect(taken).toBeGreaterThan(25_000)
    expect(missing).toEqual([])
  }, 60_000)

  const wide = [
    'W'.repeat(120),
    'Wilhelmina '.repeat(11).slice(0, 120).trim(),
    'Щ'.repeat(120),
    '佐'.repeat(120),
    `${'m'.repeat(38)} `.repeat(4).slice(0, 120).trim(),
  ]
  it.each(wide)('is whole when it is as long as a form takes: %s', async (name) => {
    expect(personName('Informe').safeParse(name).success).toBe(true)
    const pdf = await certificatePdf({
      ...data,
      studentName: name,
      courseTitle: name,
      teacherName: name,
      issuer: { company: name, cnpj: '' },
    })
    const text = await textOf(pdf)
    expect(text).not.toContain('…')
    const plain = text.replace(/\s/g, '')
    expect(plain.split(name.replace(/\s/g, '')).length - 1).toBe(6)
    expect(await offPage(pdf)).toEqual([])
  })
})

describe('a letter with its accents', () => {
  it('is one, and so is a picture made of several', () => {
    expect(lettersOf('g̃a')).toEqual(['g̃', 'a'])
    expect(lettersOf('👩‍💻!')).toEqual(['👩‍💻', '!'])
  })
})

describe('an e-book and slides', () => {
  const material = {
    title: 'Nguyễn ensina',
    subtitle: 'Первый',
    topic: 'git',
    author: { name: 'Щ'.repeat(120), bio: 'Ελένη' },
    parts: [{ title: '佐藤', body: 'Rode `git Привет` e **김하늘**.' }],
    publisher: 'Trilha',
    url: 'https://trilha.test/ebooks/git',
    revisedAt: at,
    look: { colour: '' },
  }

  it.each(['ebook', 'slides'] as const)('keep every letter: %s', async (kind) => {
    const text = await textOf((await materialPdf({ ...material, kind })).pdf)
    for (const part of ['Nguyễn ensina', 'Первый', 'Ελένη', '佐藤', 'git Привет', '김하늘'])
      expect(text).toContain(part)
    expect(text.replace(/\s/g, '')).toContain(material.author.name)
    await expect(materialPdf({ ...material, kind, subtitle: 'محمد' })).rejects.toThrow(Unwritten)
  })

  const long = ['W'.repeat(120), '佐'.repeat(120), `${'m'.repeat(38)} `.repeat(4).slice(0, 120).trim()]
  it.each((['ebook', 'slides'] as const).flatMap((kind) => long.map((text) => [kind, text] as const)))(
    'are whole within their pages when all is as long as forms take: %s %s',
    async (kind, text) => {
      const body = `${text}\n\n## ${text}\n\n- Leia \`${text}\` e **${text}**\n\n\`\`\`\nconst x = '${text}'\n\`\`\``
      const subtitle = `${text} ${text}`.slice(0, 200)
      const { pdf } = await materialPdf({
        ...material,
        kind,
        title: text,
        subtitle,
        author: { name: text, bio: text },
        parts: [{ title: text, body }],
        url: `https://trilha.test/ebooks/${'w'.repeat(80)}`,
      })
      const words = await textOf(pdf)
      expect(words).not.toContain('…')
      const plain = (each: string) => each.replace(/\s/g, '')
      for (const part of [subtitle, `const x = '${text}'`]) expect(plain(words)).toContain(plain(part))
      expect(await offPage(pdf)).toEqual([])
    },
  )

  it.each(['ebook', 'slides'] as const)('shows where a sign is that no face has: %s', async (kind) => {
    const parts = [{ title: 'Sinais', body: 'antes ꧁ depois' }]
    expect(await textOf((await materialPdf({ ...material, parts, kind })).pdf)).toContain(
      'antes \uFFFD depois',
    )
  })
})
