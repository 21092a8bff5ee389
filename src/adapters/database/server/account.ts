import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NAME = 'postgres'

/** Who the server runs as, and how to start a program as that user. */
export interface ServerAccount {
  own(path: string): Promise<void>
  /** Whether the user gets into a folder, all folders above included. */
  canEnter(folder: string): Promise<boolean>
  /** The program and arguments to spawn, with the options of `spawn` that change the user. */
  command(program: string, args: string[]): [string, string[], { uid?: number; gid?: number }]
}

const ourselves: ServerAccount = {
  own: async () => {},
  canEnter: async () => true,
  command: (program, args) => [program, args, {}],
}

const idOf = async (flag: '-u' | '-g') => Number((await run('id', [flag, NAME])).stdout)

async function ids(): Promise<{ uid: number; gid: number }> {
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  } catch {
    await run('groupadd', ['--force', '--system', NAME])
    await run('useradd', ['--system', '--no-create-home', '-g', NAME, NAME])
    return { uid: await idOf('-u'), gid: await idOf('-g') }
  }
}

/** `ls` and not `test -x`, which asks about the real user and so overlooks the right that setpriv leaves. */
const enters = async ([program, args, who]: ReturnType<ServerAccount['command']>) => {
  try {
    await run(program, args, { ...who, cwd: '/' })
    return true
  } catch {
    return false
  }
}
const look = (folder: string): [string, string[]] => ['ls', ['-d', `${folder}/.`]]

/**
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres`, made when missing.
 * That user may be unable to enter the folders above the data (a project under /root, a private DATA_DIR). Opening
 * them to every user would be worse, so the server then keeps one capability of root, to traverse folders, through setpriv.
 */
export async function serverAccount(dataRoot: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return ourselves
  const who = await ids()
  const own = (path: string) => chown(path, who.uid, who.gid)
  const plain: ServerAccount['command'] = (program, args) => [program, args, who]
  const canEnter = (folder: string) => enters(plain(...look(folder)))
  if (await canEnter(dataRoot)) return { own, canEnter, command: plain }

  const flags = [`--reuid=${who.uid}`, `--regid=${who.gid}`, '--clear-groups']
  flags.push('--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--')
  const passing: ServerAccount['command'] = (program, args) => ['setpriv', [...flags, program, ...args], {}]
  if (await enters(passing(...look(dataRoot)))) return { own, canEnter, command: passing }
  throw new Error(
    `PostgreSQL runs as the user ${NAME}, which cannot enter ${dataRoot}. Set DATA_DIR to a folder it can enter, start as another user than root, or set DATABASE_URL.`,
  )
}
