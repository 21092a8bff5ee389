import type { BuildOptions } from 'esbuild'

/** How programs of ours are made into files that `node` runs: packages stay where they are installed. */
export const PROGRAM = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions
