import type { Ground, Running } from '../../app'

/** Fills an empty log with the world that WORLD names. */
export async function prepareWorld(ground: Ground): Promise<void> {
  if (ground.env.ROLE === 'http' || ground.env.WORLD === 'none' || (await ground.store.head())) return
}

const logins = ['admin@trilha.test', 'editor@trilha.test', 'suporte@trilha.test', 'aluna@trilha.test']

/** Says where the product is and how to walk in. */
export async function welcome({ url, ground }: Running): Promise<void> {
  if (!url) return
  const lines = [`\n  Trilha está no ar: ${url}\n`]
  if (ground.env.WORLD === 'demo' || ground.env.WORLD === 'acceptance') {
    lines.push(...logins.map((login) => `  ${login}`), '  senha de todos: trilha-demo-2026\n')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
