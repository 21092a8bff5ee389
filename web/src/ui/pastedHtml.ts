import DOMPurify from 'dompurify'

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()

/** What Word writes of a list: a paragraph for each point, with its level in the style and its sign as text. */
interface Point {
  /** Word's name of the list. */
  list: string
  level: number
  isNumbered: boolean
  /** Of a point with a number in digits. */
  number: number | null
  paragraph: Element
}

const SIGN = /mso-list:\s*ignore/
const NUMBER = /^\s*(\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i

function pointOf(element: Element): Point | null {
  if (element.tagName !== 'P') return null
  const [, list = '', level] = /mso-list:\s*([^\s;]*)[^;]*level(\d)/.exec(styleOf(element)) ?? []
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('span')].find((span) => SIGN.test(styleOf(span)))
  const [, mark] = NUMBER.exec(sign?.textContent ?? '') ?? []
  sign?.remove()
  const number = Number.parseInt(mark ?? '', 10)
  return {
    list,
    level: Number(level),
    isNumbered: mark !== undefined,
    number: Number.isNaN(number) ? null : number,
    paragraph: element,
  }
}

/** A list in the place of the first of the paragraphs, deeper ones within the points before them. */
function listed(points: readonly Point[]): void {
  const [first] = points
  if (!first) return
  const make = ({ isNumbered, number }: Point) => {
    const list = first.paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
    if (number !== null && number > 1) list.setAttribute('start', String(number))
    return list
  }
  const root = make(first)
  first.paragraph.before(root)
  const open: { level: number; list: Element }[] = [{ level: first.level, list: root }]
  for (const point of points) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > point.level) open.pop()
    const last = open.at(-1)
    if (last && point.level > last.level) {
      const list = make(point)
      ;(last.list.lastElementChild ?? last.list).append(list)
      open.push({ level: point.level, list })
    }
    const item = root.ownerDocument.createElement('li')
    item.append(...point.paragraph.childNodes)
    open.at(-1)?.list.append(item)
    point.paragraph.remove()
  }
}

/** Whether a point of the first level belongs to another list than the one before it. */
const beginsAnother = (point: Point, former: Point) =>
  point.level === 1 &&
  (point.list !== former.list || (former.level === 1 && point.isNumbered !== former.isNumbered))

/** Paragraphs that are points of Word's lists as lists. */
function withLists(body: Element): void {
  let points: Point[] = []
  const flush = () => {
    listed(points)
    points = []
  }
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table, pre, ul, ol')]) {
    const point = pointOf(element)
    const former = points.at(-1)
    const isApart = former && former.paragraph.nextElementSibling !== element
    if (!point || isApart || (former && beginsAnother(point, former))) flush()
    if (point) points.push(point)
  }
  flush()
}

const MONOSPACED = /font-family:[^;]*(mono|consolas|courier|menlo)/
const KEEPS_SPACES = /white-space:\s*pre/

/** The text of code, whose lines are breaks or blocks of their own. */
function linesOf(code: Element): string {
  const lines = [...code.children]
  const areLines = lines.every(({ tagName }) => ['DIV', 'P', 'BR'].includes(tagName))
  const hasBlocks = lines.some(({ tagName }) => tagName !== 'BR')
  for (const br of [...code.querySelectorAll('br')]) br.append('\n')
  return areLines && hasBlocks
    ? // A break between blocks is a line of its own, without words.
      lines.map((line) => (line.textContent ?? '').replace(/\n$/, '')).join('\n')
    : (code.textContent ?? '')
}

/** Blocks of code that editors write as blocks of their own type face. */
function withCode(body: Element): void {
  for (const block of [...body.querySelectorAll('div, pre')]) {
    const style = styleOf(block)
    const isCode = block.tagName === 'PRE' || (MONOSPACED.test(style) && KEEPS_SPACES.test(style))
    if (!isCode || !block.isConnected) continue
    const [pre, code] = [body.ownerDocument.createElement('pre'), body.ownerDocument.createElement('code')]
    code.textContent = linesOf(block).replace(/\n$/, '')
    pre.append(code)
    block.replaceWith(pre)
  }
}

/** Headings of any level are of the one that a text within a page may have. */
function withHeadings(body: Element): void {
  for (const heading of [...body.querySelectorAll('h1, h2, h4, h5, h6')]) {
    const same = body.ownerDocument.createElement('h3')
    same.append(...heading.childNodes)
    heading.replaceWith(same)
  }
}

/** What was pasted out of Word or an editor, with its headings, lists and code as the texts of pages have them. */
export function pastedHtml(html: string): string {
  const body = DOMPurify.sanitize(html, { RETURN_DOM: true }) as HTMLElement
  withCode(body)
  withLists(body)
  withHeadings(body)
  return body.innerHTML
}
