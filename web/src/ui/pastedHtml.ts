import DOMPurify from 'dompurify'

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase()

/** What Word writes of a list: a paragraph for each point, with its level in the style and its sign as text. */
interface Point {
  level: number
  isNumbered: boolean
  paragraph: Element
}

const SIGN = /mso-list:\s*ignore/
const NUMBER = /^\s*(\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i

function pointOf(element: Element): Point | null {
  if (element.tagName !== 'P') return null
  const [, level] = /mso-list:[^;]*level(\d)/.exec(styleOf(element)) ?? []
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('span')].find((span) => SIGN.test(styleOf(span)))
  const isNumbered = NUMBER.test(sign?.textContent ?? '')
  sign?.remove()
  return { level: Number(level), isNumbered, paragraph: element }
}

/** A list in the place of the first of the paragraphs, deeper ones within the points before them. */
function listed(points: readonly Point[]): void {
  const [first] = points
  if (!first) return
  const make = ({ isNumbered }: Point) =>
    first.paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
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

/** Paragraphs that are points of Word's lists as lists. */
function withLists(body: Element): void {
  let points: Point[] = []
  const flush = () => {
    listed(points)
    points = []
  }
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table, pre, ul, ol')]) {
    const point = pointOf(element)
    const former = points.at(-1)?.paragraph
    if (!point || (former && former.nextElementSibling !== element)) flush()
    if (point) points.push(point)
  }
  flush()
}

const MONOSPACED = /font-family:[^;]*(mono|consolas|courier|menlo)/
const KEEPS_SPACES = /white-space:\s*pre/

/** The text of code, whose lines are breaks or blocks of their own. */
function linesOf(code: Element): string {
  for (const br of [...code.querySelectorAll('br')]) br.replaceWith('\n')
  const blocks = [...code.children].filter(({ tagName }) => tagName === 'DIV' || tagName === 'P')
  return blocks.length > 0 && blocks.length === code.children.length
    ? blocks.map((block) => (block.textContent ?? '').replace(/\n$/, '')).join('\n')
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
