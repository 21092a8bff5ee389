import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CertificateData, certificatePdf } from '../../../src/adapters/pdf/certificate'
import { pdfFiles } from '../../support/pdf-files'

const run = promisify(execFile)
const url = 'https://trilha.test/certificates/PM15TB7T213N7HYJE'
const data: CertificateData = {
  studentName: 'Ana Conceição',
  kind: 'course',
  courseTitle: 'SQL para análise de dados',
  teacherName: 'João Guimarães',
  totalSeconds: 64_800,
  startedAt: '2026-08-03T15:00:00.000Z',
  completedAt: '2026-11-13T01:30:00.000Z',
  issuedAt: '2026-11-13T01:30:00.400Z',
  syllabus: [
    { title: 'Primeiras consultas', lessons: 1 },
    { title: 'Junções na prática', lessons: 12 },
  ],
  productName: 'Trilha',
  version: 1,
  correctedAt: null,
  issuer: { company: 'Trilha Cursos Ltda.', cnpj: '12ABC34501DE35' },
  code: 'PM15TB7T213N7HYJE',
  url,
  look: { colour: '' },
}

const files = pdfFiles()
const written = async (changes: Partial<CertificateData> = {}) =>
  files.keep(await certificatePdf({ ...data, ...changes }))
const textOf = async (path: string, page?: number) => {
  const pages = page ? ['-f', String(page), '-l', String(page)] : []
  return (await run('pdftotext', ['-raw', ...pages, path, '-'])).stdout.replace(/\s+/g, ' ')
}
const infoOf = async (path: string) => (await run('pdfinfo', [path])).stdout

describe('certificate', () => {
  it('says on the front who completed what, when, in how many hours, and who vouches for it', async () => {
    const text = await textOf(await written(), 1)
    for (const part of [
      'CERTIFICADO DE CONCLUSÃO',
      'Certificamos que Ana Conceição concluiu o curso SQL para análise de dados',
      'Carga horária 18 horas',
      'Início 3 de agosto de 2026',
      'Conclusão 12 de novembro de 2026',
      'João Guimarães',
      'Trilha Cursos Ltda. CNPJ 12.ABC.345/01DE-35',
      'Emitido em 12 de novembro de 2026. Curso livre, nos termos do Decreto nº 5.154',
      'PM15-TB7T-213N-7HYJE',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(url)
  })

  it('says on a later version since when the name is another', async () => {
    const text = await textOf(await written({ version: 2, correctedAt: '2026-12-03T12:00:00.000Z' }), 1)
    expect(text).toContain(
      'Emitido em 12 de novembro de 2026. Versão 2, de 3 de dezembro de 2026, com o nome corrigido.',
    )
    expect(text).toContain('nos termos do Decreto nº 5.154')
  })

  it('of a programme says so, and leaves out who taught and how many lessons where that is not known', async () => {
    const path = await written({
      kind: 'programme',
      courseTitle: 'Formação Dados',
      teacherName: '',
      syllabus: [
        { title: 'SQL', lessons: 0 },
        { title: 'Python', lessons: 12 },
      ],
    })
    const front = await textOf(path, 1)
    expect(front).toContain('Ana Conceição concluiu todos os cursos de Formação Dados')
    expect(front).toContain('Trilha Cursos Ltda. CNPJ')
    expect(front).not.toContain('Responsável pelo ensino')
    expect(await textOf(path, 2)).toMatch(/1 SQL 2 Python 12 aulas/)
  })

  it('lists the syllabus on the second page, with code and address', async () => {
    const path = await written()
    const text = await textOf(path, 2)
    expect(text).toContain('CONTEÚDO PROGRAMÁTICO SQL para análise de dados')
    expect(text).toMatch(/1 Primeiras consultas 1 aula/)
    expect(text).toMatch(/2 Junções na prática 12 aulas/)
    expect(text).toContain(`Código PM15-TB7T-213N-7HYJE. ${url}`)
    expect(await infoOf(path)).toMatch(/Pages:\s+2\n/)
  })

  it('carries a QR code that leads to the public page, as shapes and not as a picture', async () => {
    const path = await written()
    await run('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-png', path, files.pathOf('qr')])
    const { stdout } = await run('zbarimg', ['-q', '--raw', files.pathOf('qr-1.png')])
    expect(stdout.trim()).toBe(url)
    expect((await run('pdfimages', ['-list', path])).stdout.trim().split('\n')).toHaveLength(2)
  })

  it('is A4 on its side, tagged, titled, in Portuguese, with its fonts inside', async () => {
    const path = await written()
    const info = await infoOf(path)
    expect(info).toMatch(/Title:\s+Certificado de Ana Conceição: SQL para análise de dados/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/Page size:\s+841\.89 x 595\.28 pts \(A4\)/)
    const bytes = (await certificatePdf(data)).toString('latin1')
    expect(bytes).toContain('/Lang (pt-BR)')
    const fonts = (await run('pdffonts', [path])).stdout.trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts) expect(font).toMatch(/\+Inter.*\s+yes yes yes\s/)
  })

  it('is the same file for the same data', async () => {
    expect((await certificatePdf(data)).equals(await certificatePdf(data))).toBe(true)
    expect(
      (await certificatePdf(data)).equals(await certificatePdf({ ...data, code: '041061050R3GG28AB' })),
    ).toBe(false)
  })

  it('writes names of other alphabets’ Latin letters and pictures, and nothing of what only machines read', async () => {
    const text = await textOf(await written({ studentName: 'Łukasz Ő’Țepeş 🎉\u0007 佐藤' }), 1)
    expect(text).toContain('Certificamos que Łukasz Ő’Țepeş 🎉 佐藤 concluiu')
  })

  it('keeps a long name and a long title whole', async () => {
    const studentName = 'Maria Eduarda Albuquerque Cavalcanti de Vasconcelos Guimarães Rosa'
    const courseTitle =
      'JavaScript do zero ao avançado: linguagem, navegador, testes e tudo o que vem depois disso'
    const company = 'Instituto Trilha de Tecnologia e Educação Continuada S.A.'
    const text = await textOf(
      await written({ studentName, courseTitle, issuer: { ...data.issuer, company } }),
      1,
    )
    for (const whole of [studentName, courseTitle, company]) expect(text).toContain(whole)
    expect(text).not.toContain('…')
  })

  it('stays on one front page whatever is typed', async () => {
    const endless = 'x'.repeat(400)
    const path = await written({
      studentName: endless,
      courseTitle: endless,
      teacherName: endless,
      productName: endless,
    })
    expect(await infoOf(path)).toMatch(/Pages:\s+2\n/)
    expect(await textOf(path, 1)).toContain('…')
  })

  it('goes on to further pages when the syllabus is long, losing nothing', async () => {
    const syllabus = Array.from({ length: 90 }, (_, i) => ({
      title: `Módulo de número ${i + 1}`,
      lessons: i,
    }))
    const path = await written({ syllabus })
    const text = await textOf(path)
    for (const { title } of syllabus) expect(text).toContain(title)
    expect(Number(/Pages:\s+(\d+)/.exec(await infoOf(path))?.[1])).toBeGreaterThan(3)
  })

  it('takes the colour of the course, and nothing that is no colour', async () => {
    const brand = await certificatePdf(data)
    expect((await certificatePdf({ ...data, accent: '#FFC83D' })).equals(brand)).toBe(false)
    expect((await certificatePdf({ ...data, accent: 'red; drop' })).equals(brand)).toBe(true)
  })
})
