import { defineConfig } from 'vitest/config'
import { iconsByName } from './tests/support/icons-by-name.ts'
import { LongestFirst } from './tests/tools/longest-first.ts'

const pure = ['domain', 'commands', 'contracts'].map((floor) => `tests/${floor}/**/*.test.ts`)

/** Limits for what hangs, far above what a busy machine takes. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

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
          ...limits,
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
          ...limits,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          pool: 'forks',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/faults/support/seeded-world.ts'],
          ...limits,
        },
      },
      {
        plugins: [iconsByName()],
        test: {
          name: 'drawn',
          environment: 'node',
          include: [rendered],
          ...limits,
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
          ...limits,
        },
      },
    ],
  },
})
