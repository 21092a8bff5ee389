import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { forbidden } from './rules'

const root = resolve(import.meta.dirname, '../..')

/** dependency-cruiser's swc front end reads no JSX, so of a .tsx file only its import lines are shown to it. */
const importsOf = (source: string) =>
  [
    ...source.matchAll(/^(?:import|export)\b[^'"]*?\bfrom\s+'[^']+'/gm),
    ...source.matchAll(/^import\s+'[^']+'/gm),
    ...source.matchAll(/\bimport\('[^']+'\)/g),
  ]
    .map(([statement]) => statement)
    .join('\n')

function mirror(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'public' && entry.name !== 'node_modules') mirror(source, target)
    } else if (/\.tsx?$/.test(entry.name)) {
      mkdirSync(dirname(target), { recursive: true })
      if (entry.name.endsWith('.tsx'))
        writeFileSync(target.replace(/x$/, ''), importsOf(readFileSync(source, 'utf8')))
      else cpSync(source, target)
    }
  }
}

export interface Violation {
  rule: string
  from: string
  to: string
  /** Every file of an import cycle, in the order in which they import one another. */
  cycle?: string[]
}

/** Checks the trees `src` and `web` of a folder. Answers how much was looked at and what breaks a rule. */
export async function cruiseTree(
  tree: string,
): Promise<{ modules: number; edges: number; violations: Violation[] }> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache/boundaries-'))
  try {
    for (const part of ['src', 'web']) {
      mkdirSync(join(copy, part), { recursive: true })
      mirror(join(tree, part), join(copy, part))
    }
    const { output } = await cruise(
      ['src', 'web'],
      {
        baseDir: copy,
        ruleSet: { forbidden },
        validate: true,
        parser: 'swc',
        tsPreCompilationDeps: true,
        doNotFollow: { path: 'node_modules' },
      } as never,
      {
        extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
        conditionNames: ['import', 'node', 'default'],
      } as never,
    )
    if (typeof output === 'string') throw new Error(output)
    const ours = output.modules.filter((m) => /^(src|web)\//.test(m.source))
    return {
      modules: ours.length,
      edges: ours.reduce((sum, m) => sum + m.dependencies.length, 0),
      violations: output.summary.violations.map((v) => ({
        rule: v.rule.name,
        from: relative('', v.from),
        to: relative('', v.to),
        ...(v.cycle && { cycle: v.cycle.map(({ name }) => name) }),
      })),
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
