import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = join(import.meta.dirname, '..')

const isThere = ([name, version]: [string, string]) => {
  try {
    return (
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version === version
    )
  } catch {
    return false
  }
}

/** Installs what only the bench needs into `bench/node_modules`, when it is not there yet. */
export async function installContenders() {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if ((Object.entries(dependencies) as [string, string][]).every(isThere)) return
  console.error('Installing what the bench compares with…')
  await promisify(execFile)('npm', ['install'], { cwd: folder })
}
