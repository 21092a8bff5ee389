import { defineConfig } from 'vitest/config'
import { iconsByName } from './tests/support/icons-by-name.ts'
import { LongestFirst } from './tests/tools/longest-first.ts'

const pure = ['domain', 'commands', 'contracts'].map((floor) => `tests/${floor}/**/*.test.ts`)

const isLong = process.env.PROOF_DEPTH === 'long'
/**
 * Milliseconds that a test may take: four times what the longest of its kind takes alone on two cores in the short run.
 * The long run has longer histories; what needs more than its kind says so itself.
 */
const limits = (short: number) => ({
  testTimeout: isLong ? 300_000 : short,
  hookTimeout: isLong ? 300_000 : 120_000,
  expect: { poll: { timeout: isLong ? 60_000 : 30_000 } },
})

/** Files that the short run of a day does without (tests/tools/dear-files.ts). */
const leftOut = (process.env.LEFT_OUT ?? '').split(',').filter(Boolean)

/** The pages as the server draws them, without a browser. */
const rendered = 'web/entry-server.test.tsx'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'custom',
      customProviderModule: './tests/tools/worker-coverage/index.ts',
      include: ['src/domain/**', 'src/projections/**'],
      reporter: ['text-summary', 'json-summary'],
      reportOnFailure: true,
      thresholds: {
        'src/domain/**': { lines: 97, branches: 93, functions: 97 },
        'src/projections/**': { lines: 94, branches: 87, functions: 90 },
      },
    },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          pool: 'forks',
          // Rules hold no state of their own, so the files of a worker share what they import.
          isolate: false,
          include: pure,
          ...limits(60_000),
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'forks',
          // Importing the product is most of a small file's time, and each file makes a product of its own.
          isolate: false,
          restoreMocks: true,
          include: ['tests/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-setup.ts'],
          exclude: ['tests/e2e/**', 'tests/faults/**', ...pure, ...leftOut],
          ...limits(100_000),
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          pool: 'forks',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/faults/support/seeded-world.ts'],
          ...limits(300_000),
        },
      },
      {
        plugins: [iconsByName()],
        test: {
          name: 'drawn',
          environment: 'node',
          include: [rendered],
          ...limits(60_000),
        },
      },
      {
        plugins: [iconsByName()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          // A context for each file, in processes that several share: a process for each asks for twice the processor time.
          pool: 'vmForks',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [rendered],
          setupFiles: ['tests/support/ui-setup.ts'],
          ...limits(60_000),
        },
      },
    ],
  },
})
