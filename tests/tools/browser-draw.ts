import { some } from '../support/proof/draw'
import { isFileTouched } from '../support/proof/touched'

/** Tests of a browser that belong together; the short run draws some of each group. */
const groups: Record<string, readonly string[]> = {
  buying: [
    'buying.phone',
    'card',
    'saved-card',
    'bumps.phone',
    'coupon',
    'promotion',
    'sale-price',
    'abandoned-cart',
    'bad-input',
    'keyboard',
  ],
  shell: [
    'before-javascript',
    'offline',
    'vitals.phone',
    'hostile-markup',
    'who-sees',
    'translated',
    'deploy',
    'session-ended',
    'large-letters.phone',
  ],
  learning: ['quiz', 'questions.phone', 'vimeo', 'uploads.phone', 'reviews', 'course-sold', 'practice.phone'],
  staff: ['staff', 'staff-lists', 'staff-orders', 'refund', 'users', 'second-step', 'import', 'first-hour'],
  editing: ['commercial-desk', 'declared-record', 'landing-page', 'launch', 'preview', 'scripts'],
  analyst: ['analyst', 'reports'],
}
const OF_A_GROUP = 2
/** Flows of changed features at most. */
const MOST_TOUCHED = 8
/** Draws its pages itself. */
const PAGES = 'every-page'
/** The one flow that everything is for: on a desk or on a phone. */
const WAY = 'shop-pay-learn'

export interface BrowserTest {
  /** As `playwright test --list` writes it. */
  line: string
  project: string
  /** Name of the file without `.spec.ts`. */
  spec: string
}

const LINE = /^\s*(\[(\w+)\] › ([\w.-]+)\.spec\.ts:\d+:\d+ › .+)$/

/** The tests that `playwright test --list` tells of. */
export const listedTests = (output: string): BrowserTest[] =>
  output.split('\n').flatMap((text) => {
    const [, line, project, spec] = LINE.exec(text) ?? []
    return line && project && spec ? [{ line, project, spec }] : []
  })

/** Whether a file of browser tests is drawn with others, or always made. */
export const isPlaced = (spec: string): boolean =>
  spec === PAGES || spec === WAY || Object.values(groups).some((specs) => specs.includes(spec))

/** The way to a lesson over another log needs a server of its own, so that it is one of the dear ones of the shell. */
const groupOf = ({ spec, project }: BrowserTest): string =>
  project === 'eventstoredb'
    ? 'shell'
    : (Object.entries(groups).find(([, specs]) => specs.includes(spec))?.[0] ?? spec)

/** Words of a feature, as its files are named, too. */
const isChanged = ({ spec }: BrowserTest) =>
  isFileTouched([`tests/e2e/${spec}.spec.ts`, spec.replace(/\.phone$/, '')])

/**
 * The browser tests that a short run makes: the pages, which draw themselves; one way from the shop to a lesson; flows of
 * what changed; of each group some that the seed draws.
 */
export function drawnBrowserTests(all: readonly BrowserTest[]): BrowserTest[] {
  const ways = all.filter(({ spec, project }) => spec === WAY && project !== 'eventstoredb')
  const always = [
    ...all.filter(({ spec }) => spec === PAGES),
    ...some(ways, 1, 'ways from the shop to a lesson'),
  ]
  const others = all.filter((each) => !always.includes(each) && !ways.includes(each))
  const changed = some(others.filter(isChanged), MOST_TOUCHED, 'flows of changed features')
  const left = others.filter((each) => !changed.includes(each))
  const drawn = [...new Set(left.map(groupOf))].flatMap((group) =>
    some(
      left.filter((each) => groupOf(each) === group),
      OF_A_GROUP,
      `browser tests of ${group}`,
    ),
  )
  return all.filter((each) => always.includes(each) || changed.includes(each) || drawn.includes(each))
}
