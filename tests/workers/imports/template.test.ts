import { expect, it } from 'vitest'
import { importTemplates } from '../../../src/contracts/site/import-template'
import { importKindNames } from '../../../src/contracts/site/imports'
import { plainText } from '../../../src/domain/kernel/plain-text'
import { certificates } from '../../../src/workers/imports/certificates'
import { courses } from '../../../src/workers/imports/courses'
import type { AnyImportKind, Cells } from '../../../src/workers/imports/kind'
import { students } from '../../../src/workers/imports/students'

const kinds: Record<string, AnyImportKind> = { students, courses, certificates }

/** The cells of a template's example under the columns that the reader finds them in. */
function cellsOf(kind: AnyImportKind, left: readonly string[]): Cells {
  const cells: Cells = Object.fromEntries((kind.many ?? []).map((column) => [column, []]))
  const template = importTemplates[kind.name as keyof typeof importTemplates]
  for (const { heading, example } of template) {
    const [column] = Object.entries(kind.columns).find(([, known]) => known.test(plainText(heading))) ?? []
    if (!column) throw new Error(`no column is called ${heading}`)
    if (left.includes(heading)) continue
    cells[column] = kind.many?.includes(column) ? [example] : example
  }
  return cells
}

it.each(importKindNames)(
  'the reader of %s knows each heading of its template and takes its example',
  (name) => {
    const kind = kinds[name] as AnyImportKind
    const read = (left: readonly string[]) =>
      kind.reader('2026-12-01T12:00:00.000Z', 'day-first')(cellsOf(kind, left))
    expect(read([]).error?.issues ?? []).toEqual([])
    const needed = importTemplates[name].filter(({ isNeeded }) => isNeeded).map(({ heading }) => heading)
    expect(needed.length).toBeGreaterThan(0)
    for (const heading of needed) {
      const without = cellsOf(kind, [heading])
      expect(kind.reader('2026-12-01T12:00:00.000Z', 'day-first')(without).success).toBe(false)
    }
    const free = importTemplates[name].filter(({ isNeeded }) => !isNeeded).map(({ heading }) => heading)
    expect(read(free).error?.issues ?? []).toEqual([])
  },
)
