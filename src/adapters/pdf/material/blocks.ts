export type Block =
  | { kind: 'heading' | 'text' | 'item'; text: string }
  /** Lines as they are, with their spaces. */
  | { kind: 'code'; lines: string[] }

const FENCE = /^```/

function blockOf(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() }
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2).trim() }
  return { kind: 'text', text: line.trim() }
}

/** Body of a chapter or slide: paragraphs between blank lines, `## ` headings, `- ` items, code between ``` lines. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  let code: string[] | undefined
  let joins = false
  for (const line of body.replace(/\r\n?/g, '\n').split('\n')) {
    if (FENCE.test(line)) {
      if (code) blocks.push({ kind: 'code', lines: code })
      code = code ? undefined : []
      joins = false
    } else if (code) code.push(line.trimEnd())
    else if (line.trim() === '') joins = false
    else {
      const next = blockOf(line)
      const last = blocks.at(-1)
      if (joins && next.kind === 'text' && last && last.kind !== 'code') last.text += ` ${line.trim()}`
      else blocks.push(next)
      joins = next.kind !== 'heading'
    }
  }
  if (code) blocks.push({ kind: 'code', lines: code })
  return blocks
}

export interface Span {
  text: string
  style: 'plain' | 'strong' | 'code'
}

/** A line of text with `code` and **strong** parts. */
export const spansOf = (text: string): Span[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).flatMap((part): Span[] => {
    if (!part) return []
    if (/^`[^`]+`$/.test(part)) return [{ text: part.slice(1, -1), style: 'code' }]
    if (/^\*\*[^*]+\*\*$/.test(part)) return [{ text: part.slice(2, -2), style: 'strong' }]
    return [{ text: part, style: 'plain' }]
  })
