import { expect, it } from 'vitest'
import { testsOf } from './changed'

it('finds the tests of a changed file where the layout of the project puts them', () => {
  expect(testsOf('src/domain/ordering/order.ts')).toContain('tests/domain/ordering/order.test.ts')
  expect(testsOf('web/src/ui/Button.tsx')).toContain('web/src/ui/Button.test.tsx')
  expect(testsOf('web/src/ui/classGroups.ts')).toContain('web/src/ui/classGroups.test.tsx')
  expect(testsOf('web/src/ui/marks.ts')).toContain('web/src/ui/marks.test.ts')
  expect(testsOf('tests/http/actions.test.ts')).toEqual(['tests/http/actions.test.ts'])
  // Those break machines on purpose, for minutes.
  expect(testsOf('tests/faults/kill.test.ts')).not.toContain('tests/faults/kill.test.ts')
})
