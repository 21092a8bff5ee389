import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { contentFolder } from '../content-folder'

/** A content file that cannot be used; the message names file, line and field. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(file: string, line: number, problem: string) {
    super(`src/demo/content/${file}:${line} ${problem}`)
  }
}

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/

const readText = (file: string, folder: URL) => readFileSync(new URL(file, folder), 'utf8')

/** Throws a ContentError for broken YAML and for the first field that the schema refuses. */
export function readYaml<T extends z.ZodType>(file: string, schema: T, folder = contentFolder): z.output<T> {
  return parseYaml(file, readText(file, folder), schema, 0)
}

export interface Markdown<T> {
  fields: T
  body: string
  /** Lines of the file before the body. */
  bodyOffset: number
}

/** Reads a Markdown file that begins with YAML between two lines of `---`. */
export function readMarkdown<T extends z.ZodType>(
  file: string,
  schema: T,
  folder = contentFolder,
): Markdown<z.output<T>> {
  const text = readText(file, folder)
  const [whole, yaml] = FRONT_MATTER.exec(text) ?? []
  if (whole === undefined || yaml === undefined)
    throw new ContentError(file, 1, 'must begin with fields between two lines of ---')
  return {
    fields: parseYaml(file, yaml, schema, 1),
    body: text.slice(whole.length),
    bodyOffset: whole.split('\n').length - 1,
  }
}

function parseYaml<T extends z.ZodType>(file: string, yaml: string, schema: T, offset: number): z.output<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter })
  const [broken] = document.errors
  if (broken) throw new ContentError(file, lineCounter.linePos(broken.pos[0]).line + offset, broken.message)
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  const line = lineOf(document, lineCounter, path)
  throw new ContentError(file, line + offset, [path.join('.'), message].filter(Boolean).join(': '))
}

/** Line of a field, or of the nearest field around it when it is missing. */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  lineCounter: LineCounter,
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line
  }
  return 1
}
