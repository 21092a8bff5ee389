import PDFDocument from 'pdfkit'
import { withoutStacks } from '../../domain/kernel/typed-text'
import { PLAIN, type Run, runsOf, runWidth, type Weight } from './lettering'
import { paletteOf } from './palette'

/** Points: A4 lying on its side. */
export const PAGE = { width: 841.89, height: 595.28 }

export interface Letters {
  size: number
  weight?: Weight
  colour: string
  tracking?: number
}

export interface SheetInfo {
  /** The shop's, `#rrggbb`, or empty for the product's own. */
  colour: string
  title: string
  author: string
  /** Goes into the file in place of the time of drawing, so the same certificate is the same file. */
  createdAt: Date
  /** Points; A4 lying on its side when absent. */
  size?: readonly [width: number, height: number]
}

type Doc = PDFKit.PDFDocument

// The types know a list of features only; fontkit also takes what to leave out.
const lettersOf = (weight: Weight) =>
  weight === 'mono' ? { features: PLAIN as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {}

/**
 * Paper for drawing: text is real text in reading order with tags, so it can be searched, copied and read aloud;
 * everything else is marked as decoration.
 */
export class Sheet {
  readonly doc: Doc
  readonly palette: ReturnType<typeof paletteOf>
  readonly #root: ReturnType<Doc['struct']>
  readonly #registered = new Set<string>()
  readonly #chunks: Buffer[] = []
  readonly #ended: Promise<void>

  constructor(info: SheetInfo) {
    this.palette = paletteOf(info.colour)
    this.doc = new PDFDocument({
      size: info.size ? [...info.size] : [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        Creator: info.author,
        Producer: info.author,
        CreationDate: info.createdAt,
        ModDate: info.createdAt,
      },
    })
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#ended = new Promise((resolve, reject) => {
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  page() {
    this.doc.addPage()
  }

  /** Something with a meaning: `H1`, `P`, `Figure` … `alt` says what a picture shows. */
  tag(type: string, draw: () => void, alt?: string) {
    const element = this.doc.struct(type, alt ? { alt } : {}, [draw])
    this.#root.add(element)
    element.end()
  }

  decoration(draw: (doc: Doc) => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** One line with its top at y; no wrapping, and no letter higher or deeper than a line. */
  line(text: string, x: number, y: number, { size, weight = 400, colour, tracking = 0 }: Letters) {
    let at = x
    for (const run of runsOf(withoutStacks(text), weight)) {
      this.doc
        .font(this.#fontOf(run))
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, y, { lineBreak: false, characterSpacing: tracking, ...lettersOf(weight) })
      at += runWidth(run, size, tracking)
    }
  }

  /** Lines one under the other; answers the y below the last. */
  lines(lines: string[], x: number, y: number, leading: number, letters: Letters): number {
    for (const [i, line] of lines.entries()) this.line(line, x, y + i * leading, letters)
    return y + lines.length * leading
  }

  #fontOf({ face }: Run): string {
    if (!this.#registered.has(face.name)) {
      // The types know files only; the library also takes a font that is open.
      this.doc.registerFont(face.name, face.fresh() as unknown as PDFKit.Mixins.PDFFontSource)
      this.#registered.add(face.name)
    }
    return face.name
  }

  async finish(): Promise<Buffer> {
    this.#root.end()
    this.doc.end()
    await this.#ended
    return Buffer.concat(this.#chunks)
  }
}
