import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { templateDaysOf, templateSections } from '../../../src/contracts/site/legal-templates'
import { legalTextIds } from '../../../src/contracts/site/legal-text-names'

/** A published text is never changed: who bought under it must find it. A new one gets a day and a line of its own. */
const published = {
  'terms 2026-11-22': 'c0e34a60ea47',
  'terms 2026-11-29': '143adba1d196',
  'privacy 2026-11-22': '98b8faa0ef2c',
  'privacy 2026-11-28': '70f10312c529',
  'privacy 2026-11-29': '433a9e1c2f93',
  'privacy 2026-11-30': '514598f227d7',
}

it('keeps every text as it was published', () => {
  const kept = legalTextIds.flatMap((id) =>
    templateDaysOf(id)
      // The text of this day was not kept.
      .filter((day) => day !== '2026-10-01')
      .map((day) => [
        `${id} ${day}`,
        createHash('sha256')
          .update(JSON.stringify(templateSections(id, day)))
          .digest('hex')
          .slice(0, 12),
      ]),
  )
  expect(Object.fromEntries(kept)).toEqual(published)
})
