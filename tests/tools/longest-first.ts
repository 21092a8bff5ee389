import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run long for their size; begun last, one of them would run on alone. */
const LONG = [
  'tests/simulation/',
  'tests/doors/',
  'tests/contract/',
  'tests/upgrade/',
  'tests/demo/demo-student',
  'tests/projections/analytics/traces',
  'tests/projections/analytics/second-hand',
  'tests/projections/kernel/inspect/explain-sums',
  'tests/http/admin/every-',
  'tests/http/admin/large-lists',
]

/** The usual order, by size where nothing is known of earlier runs, after the files that are known to run long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
