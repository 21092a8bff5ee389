import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { bin, root, shell } from './shell'

it('finds a file, an export and a package that nothing imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-unused-'))
  const write = (path: string, text: string) => writeFile(join(folder, path), text)
  try {
    await cp(resolve(root, 'knip.json'), join(folder, 'knip.json'))
    await cp(resolve(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    await symlink(resolve(root, 'node_modules'), join(folder, 'node_modules'))
    await write(
      'package.json',
      JSON.stringify({ name: 'planted', type: 'module', dependencies: { zod: '*' } }),
    )
    await mkdir(join(folder, 'src/cli'), { recursive: true })
    await write('src/cli/seed.ts', "import { used } from '../planted'\nconsole.log(used)\n")
    await write(
      'src/planted.ts',
      'export const ownExport = 1\nexport const used = ownExport + 1\nexport const unusedExport = 2\n',
    )
    await write('src/unused-file.ts', 'export const alone = 1\n')
    const { code, output } = await shell(bin('knip'), ['--no-progress', '--directory', folder])
    expect(code).not.toBe(0)
    for (const found of ['src/unused-file.ts', 'unusedExport', 'ownExport', 'zod'])
      expect(output).toContain(found)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
