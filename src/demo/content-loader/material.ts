import { z } from 'zod'
import { slug, text, topic } from './fields'
import { ContentError, type Markdown, readMarkdown } from './read-file'

const materialFields = z.strictObject({
  id: slug,
  title: text,
  subtitle: text,
  topic,
  author: slug,
  course: slug,
  promise: text,
  description: text,
  learn: z.array(text),
  audience: text,
})

/** An e-book or a set of slides with its public page. */
export type Material = ReturnType<typeof readMaterial>

/** Reads `<folder>/<slug>.md`: each `# Title` begins a chapter or a slide. */
export function readMaterial(folder: 'ebooks' | 'slides', materialSlug: string) {
  const file = `${folder}/${materialSlug}.md`
  const markdown = readMarkdown(file, materialFields)
  const { author, course, ...fields } = markdown.fields
  return {
    slug: materialSlug,
    ...fields,
    authorId: `teacher-${author}`,
    courseSlug: course,
    parts: readParts(file, markdown),
  }
}

/** Lines that begin with `#` inside a code block are code. */
function readParts(file: string, { body, bodyOffset }: Markdown<unknown>) {
  const parts: { title: string; lines: string[] }[] = []
  let inCode = false
  for (const [i, line] of body.split('\n').entries()) {
    if (line.startsWith('```')) inCode = !inCode
    if (!inCode && line.startsWith('# ')) parts.push({ title: line.slice(2).trim(), lines: [] })
    else if (parts.length > 0) parts.at(-1)!.lines.push(line)
    else if (line.trim()) throw new ContentError(file, bodyOffset + i + 1, 'must begin with “# Title”')
  }
  return parts.map(({ title, lines }) => ({ title, body: lines.join('\n').trim() }))
}
