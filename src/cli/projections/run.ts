import { parseArgs } from 'node:util'
import type { Infrastructure } from '../../composition/infrastructure'
import { projections } from '../../composition/modules'
import { own } from '../../domain/kernel/own'
import { ensureTables } from '../../projections/kernel/tables/tables'
import { Usage } from '../kernel/with-infrastructure'
import { back, builds, cancel, differences, parked, promote, release } from './builds'
import type { Line } from './command-line'
import { asOf, explainRow, whatIf } from './inspect'
import { compare, dump, list, rebuildOne } from './read-models'

const USAGE = `npm run projections -- list                           posição e atraso de cada uma
npm run projections -- rebuild NOME|all               refaz do primeiro evento, ao lado da que está no ar, e troca
npm run projections -- dump PASTA                     uma linha canônica por registro, um arquivo por projeção, dados abertos
npm run projections -- compare NOME|all               refeita na memória × no ar, byte a byte
npm run projections -- as-of INSTANTE NOME            como era; --clock known|happened, --out ARQUIVO (com selo)
npm run projections -- explain NOME CHAVE             os eventos que mexeram num registro; --from, --to, --clock
npm run projections -- what-if ARQUIVO.json           o que mudaria com estes eventos; nada é gravado
npm run projections -- builds                         o que está sendo refeito e o que está guardado
npm run projections -- differences NOME               célula por célula, no ar × refeita
npm run projections -- promote|back|cancel NOME       põe no ar, volta à anterior, desiste
npm run projections -- parked                         eventos parados, com o erro
npm run projections -- release CONSUMIDOR             tenta de novo os eventos parados
--json em qualquer um: uma linha de JSON por registro. Instantes sem fuso são de São Paulo.
Saída: 0 tudo certo, 1 difere ou não deu, 2 chamado errado. Dados pessoais aparecem cobertos, menos em dump.`

const commands: Record<string, (infrastructure: Infrastructure, line: Line) => Promise<unknown>> = {
  list,
  rebuild: rebuildOne,
  dump,
  compare,
  'as-of': asOf,
  explain: explainRow,
  'what-if': whatIf,
  builds,
  differences,
  promote,
  back,
  cancel,
  parked,
  release,
}

function parse(args: string[]): { verb: string; line: Line } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        clock: { type: 'string', default: 'known' },
        out: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
    const [verb = '', ...words] = positionals
    return { verb, line: { ...values, words } }
  } catch {
    throw new Usage('Opção desconhecida ou sem valor.')
  }
}

/** Runs a command line and answers the exit code; 2 and the usage when it is wrong. */
export async function runCommand(
  args: string[],
  withInfrastructure: (run: (infrastructure: Infrastructure) => Promise<number>) => Promise<unknown>,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  let code = 1
  try {
    const { verb, line } = parse(args)
    const command = own(commands, verb)
    if (!command) throw new Usage(verb ? `Verbo desconhecido: ${verb}.` : 'Diga o que fazer.')
    await withInfrastructure(async (infrastructure) => {
      await ensureTables(infrastructure.pool, projections)
      const result = await command(infrastructure, line).catch(reportMisuse)
      code = typeof result === 'number' ? result : 0
      return code
    })
  } catch (error) {
    return reportMisuse(error)
  }
  return code
}

function reportMisuse(error: unknown): number {
  if (!(error instanceof Usage)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  return 2
}
