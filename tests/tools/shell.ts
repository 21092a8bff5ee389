import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './step'

export const root = resolve(import.meta.dirname, '../..')

export interface Finished {
  code: number
  output: string
  /** Processor seconds of the program and of all that it waited for. */
  cpu: number
}

const LAST_CHARACTERS = 1_000_000

/** Runs what follows it, and tells on channel 3 what `times` says of it: Node does not know what its children used. */
const TIMED = '"$0" "$@"; code=$?; times >&3; exit $code'

/** Seconds of processor time that a shell's children used, from the second line of `times`: `1m2.5s 0m0.3s`. */
export const childSeconds = (times: string): number =>
  [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

/** Runs a program without a terminal. Answers its exit code and the end of what it said on both channels. */
export function shell(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<Finished> {
  return new Promise((done, fail) => {
    const child = spawn('/bin/sh', ['-c', TIMED, command, ...args], {
      cwd,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let times = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-LAST_CHARACTERS)
    }
    const [, out, err, told] = child.stdio
    out?.on('data', keep)
    err?.on('data', keep)
    told?.on('data', (chunk: Buffer) => {
      times += chunk.toString()
    })
    child.on('error', fail)
    child.on('close', (code) =>
      done({
        code: code ?? 1,
        output: stripVTControlCharacters(output).trimEnd(),
        cpu: childSeconds(times),
      }),
    )
  })
}

/** A program of this project's own packages. */
export const bin = (name: string) => resolve(root, 'node_modules/.bin', name)

/** One check: it passes when the program ends with 0. */
export const program = (name: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Step => ({
  name,
  async run() {
    const { code, output, cpu } = await shell(command, args, env)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, cpu }
  },
})

/** One check: it passes when nothing was found. */
export const findings = (name: string, look: () => Promise<{ found: string[]; note?: string }>): Step => ({
  name,
  async run() {
    const { found, note } = await look()
    const failed = found.length > 0 ? 1 : 0
    return { passed: 1 - failed, failed, note, output: found.join('\n') }
  },
})
