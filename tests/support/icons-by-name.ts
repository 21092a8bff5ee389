import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm')

/**
 * Has a page ask for the files of the icons that it names, instead of lucide's list of all: in tests nothing bundles
 * them, and every file of them would be read. Throws for a name that lucide does not know.
 */
export function iconsByName(): Plugin {
  const files = new Map<string, string>()
  const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  for (const [, names = '', file = ''] of list.matchAll(/export \{([^}]+)\} from '([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(folder, file))

  const importOf = (wanted: string): string => {
    const [name = '', here = name] = wanted.split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react knows no icon ${name}`)
    return `import ${here} from ${JSON.stringify(file)}`
  }
  return {
    name: 'icons-by-name',
    enforce: 'pre',
    transform: (code) =>
      code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (lines, names: string) => {
        const wanted = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
        // As many lines as before, for what is said of a place in the file.
        return wanted.map(importOf).join(';') + '\n'.repeat(lines.split('\n').length - 1)
      }),
  }
}
