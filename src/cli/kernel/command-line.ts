import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Wanted<O extends Options> = { options: O; allowPositionals: true; args?: string[] }
type Parsed<O extends Options> = ReturnType<typeof parseArgs<Wanted<O>>>

/** What is wrong with a command line, in the words of who typed it. */
function misuse(error: Error & { code?: string }): string {
  const [, option = ''] = /'(--?[^' =<]+)/.exec(error.message) ?? []
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${option}.`
  return `Opção sem valor, ou com um valor a mais: ${option}.`
}

/**
 * Reads the words and options of a program. With `--help` or `-h` it shows how the program is called and ends the
 * process; with options that it does not have, it says so and ends the process with code 2.
 */
export function commandLine<O extends Options>(
  usage: string,
  options: O,
  args = process.argv.slice(2),
): Parsed<O> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ args, options, allowPositionals: true }) as Parsed<O>
  } catch (error) {
    process.stderr.write(`${misuse(error as Error)}\n\n${usage}\n`)
    process.exit(2)
  }
}
