import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { runsOf } from '../../../src/adapters/pdf/lettering'
import { type MaterialData, materialPdf } from '../../../src/adapters/pdf/material'
import { blocksOf, spansOf } from '../../../src/adapters/pdf/material/blocks'
import { materialStore } from '../../../src/adapters/pdf/material/store'
import { demoContent } from '../../../src/demo/content-loader'
import { pdfFiles } from '../../support/pdf-files'

const { ebooks, slides } = demoContent()
const run = promisify(execFile)
const data: MaterialData = {
  kind: 'ebook',
  title: 'Git sem medo',
  subtitle: 'Três ideias',
  topic: 'git',
  author: { name: 'Rita Alves', bio: 'Ensina há dez anos.' },
  parts: [
    {
      title: 'Começo',
      body: 'Rode `git status --short` e **respire**.\n\n```\nif (a => b) {\n  git init\n}\n```',
    },
    { title: 'Fim', body: '## Resumo\n- Um ponto\n- Outro ponto' },
  ],
  publisher: 'Trilha',
  url: 'https://trilha.test/ebooks/git',
  revisedAt: '2026-11-01T12:00:00.000Z',
  look: { colour: '' },
}

const files = pdfFiles()
async function textOf(changes: Partial<MaterialData> = {}, layout = '-raw') {
  const { pdf, pages } = await materialPdf({ ...data, ...changes })
  const path = await files.keep(pdf)
  const [text, info] = await Promise.all([
    run('pdftotext', [layout, path, '-']).then(({ stdout }) => stdout),
    run('pdfinfo', [path]).then(({ stdout }) => stdout),
  ])
  return { text, info, pages }
}

describe('the body of a chapter', () => {
  it('is paragraphs, headings, items and code, and lines that follow each other are one paragraph', () => {
    expect(blocksOf('Um\ndois\n\n## Três\nquatro\n- cinco\nseis\n```\n  a\n\nb\n```\nsete')).toEqual([
      { kind: 'text', text: 'Um dois' },
      { kind: 'heading', text: 'Três' },
      { kind: 'text', text: 'quatro' },
      { kind: 'item', text: 'cinco seis' },
      { kind: 'code', lines: ['  a', '', 'b'] },
      { kind: 'text', text: 'sete' },
    ])
    expect(spansOf('a `b c` **d**')).toEqual([
      { text: 'a ', style: 'plain' },
      { text: 'b c', style: 'code' },
      { text: ' ', style: 'plain' },
      { text: 'd', style: 'strong' },
    ])
  })
})

describe('an e-book', () => {
  it('has a cover, contents with page numbers, its chapters and who wrote it, as text that can be copied', async () => {
    const { text, info, pages } = await textOf()
    expect(pages).toBe(5)
    expect(info).toMatch(/Pages:\s+5/)
    expect(info).toMatch(/Page size:\s+595/)
    expect(info).toMatch(/Tagged:\s+yes/)
    const plain = text.replace(/\s+/g, ' ')
    for (const part of [
      'Trilha · E-BOOK',
      '1 Começo 3 2 Fim 4',
      'Rode git status --short e respire.',
      'if (a => b) {',
      'Um ponto',
      'Ensina há dez anos.',
      'trilha.test/ebooks/git',
    ]) {
      expect(plain).toContain(part)
    }
  })

  it('is the same file for the same words', async () => {
    const [a, b] = await Promise.all([materialPdf(data), materialPdf({ ...data })])
    expect(a.pdf.equals(b.pdf)).toBe(true)
  })

  it('goes on over as many pages as a chapter takes, and never leaves a heading at the foot', async () => {
    const body = Array.from({ length: 60 }, (_, i) => `## Parte ${i}\nTexto da parte ${i}, com palavras.`)
    const { text, pages } = await textOf({ parts: [{ title: 'Longo', body: body.join('\n\n') }] })
    expect(pages).toBeGreaterThan(6)
    for (const page of text.split('\f')) {
      const lines = page.split('\n').filter((line) => line.trim() && !/^Git sem medo|^\d+$/.test(line))
      expect(lines.at(-1) ?? '').not.toMatch(/^Parte \d+$/)
    }
  })
})

describe('slides', () => {
  it('are a page each, wide; one that holds too much goes on over the next', async () => {
    const crowded = { title: 'Cheio', body: Array.from({ length: 24 }, (_, i) => `- Ponto ${i}`).join('\n') }
    const { text, info, pages } = await textOf({ kind: 'slides', parts: [...data.parts, crowded] })
    expect(pages).toBe(6)
    expect(info).toMatch(/Pages:\s+6/)
    expect(info).toMatch(/Page size:\s+960 x 540/)
    expect(text).toContain('Cheio (continua)')
    expect(text).toContain('Ponto 23')
    expect(text).toContain('Trilha · SLIDES')
  })
})

describe('what the demo world gives away', () => {
  it('is written in letters that the faces have', () => {
    for (const { title, parts } of [...ebooks, ...slides]) {
      for (const { body } of parts) {
        for (const line of body.split('\n')) {
          const drawn = runsOf(line, 'mono').map(({ text }) => text)
          expect(drawn.join(''), title).toBe(line.replace(/\s+/g, ' ').trim())
        }
      }
    }
  })

  it('is several pages long, and no line of code is wider than the paper', async () => {
    for (const each of ebooks) {
      const author = { name: each.authorId, bio: '' }
      const { pages } = await materialPdf({ ...data, ...each, author })
      expect(pages, each.title).toBeGreaterThanOrEqual(8)
    }
    for (const { title, parts } of [...ebooks, ...slides]) {
      const code = parts.flatMap(({ body }) =>
        blocksOf(body).flatMap((block) => (block.kind === 'code' ? block.lines : [])),
      )
      expect(Math.max(...code.map((line) => line.length)), title).toBeLessThanOrEqual(70)
    }
  })
})

describe('prints that are kept', () => {
  it('are drawn once, found again by another process, and drawn anew for other words', async () => {
    const folder = files.pathOf('kept')
    let drawn = 0
    let colour = ''
    const open = () =>
      materialStore(
        folder,
        async (material) => {
          drawn++
          return { pdf: Buffer.from(material.title), pages: 3 }
        },
        () => '#112233',
        async () => ({ colour }),
      )
    const store = open()
    const [first, second] = await Promise.all([store.print(data), store.print(data)])
    expect([drawn, first.pages, second.path]).toEqual([1, 3, first.path])
    expect(await open().print(data)).toEqual(first)
    expect(drawn).toBe(1)
    const other = await open().print({ ...data, title: 'Outro' })
    expect(await readFile(other.path, 'utf8')).toBe('Outro')
    colour = '#2f6b3a'
    expect((await store.print(data)).path).not.toBe(first.path)
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('that failed are tried again', async () => {
    let fails = true
    const store = materialStore(
      files.pathOf('failing'),
      async () => {
        if (fails) throw new Error('sem papel')
        return { pdf: Buffer.from('x'), pages: 1 }
      },
      () => '#112233',
      async () => ({ colour: '' }),
    )
    await expect(store.print(data)).rejects.toThrow('sem papel')
    fails = false
    expect((await store.print(data)).pages).toBe(1)
  })
})
